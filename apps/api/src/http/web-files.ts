// Serves the built panel: its files for ever, since their names carry their hash, and for each screen's URL the page that
// names the files which this screen loads first, in the language of the browser.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGE_COOKIE } from '@panadesk/domain/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { keepFiles, type KeptFiles } from './kept-files.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** As the build of the panel lists them (apps/web/screen-pages.ts). */
const pageList = z.array(z.object({ pattern: z.string().transform((text) => new RegExp(text)), page: z.string() }))
/** For a path that no screen has; the panel itself says so. */
const ANY_PAGE = 'index.html'

/** Where the panel stands in another language than English, with pages of the same names. */
const HINDI_FOLDER = 'hi'

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

interface BuiltPanel {
  readonly pages: z.output<typeof pageList>
  readonly files: KeptFiles
}

let builtPanel: Promise<BuiltPanel | undefined> | undefined

/** Once for this process: a later build is that of a later one. */
function openPanel(): Promise<BuiltPanel | undefined> {
  builtPanel ??= readPanel()
  return builtPanel
}

async function readPanel(): Promise<BuiltPanel | undefined> {
  const listed = join(WEB_FOLDER, 'pages/list.json')
  if (!existsSync(listed)) return undefined
  const pages = pageList.parse(JSON.parse(await readFile(listed, 'utf8')))
  return { pages, files: keepFiles(WEB_FOLDER, (name) => /^(hi\/)?assets\//.test(name)) }
}

/**
 * Registers the files and returns what answers a page request, or undefined where the panel is not built: a server in
 * development leaves the pages to Vite.
 */
export async function serveWebFiles(server: FastifyInstance): Promise<SendPage | undefined> {
  const panel = await openPanel()
  if (panel === undefined) return undefined
  const { files, pages } = panel
  server.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const name = request.params['*']
    if (files.has(name)) return files.send(name, request, reply)
    reply.callNotFound()
    return reply
  })
  return (request, reply) => {
    const { url, cookies } = request
    const [path = ''] = url.split('?')
    const page = pages.find(({ pattern }) => pattern.test(path))?.page ?? ANY_PAGE
    return files.send(cookies[LANGUAGE_COOKIE] === 'hi' ? `${HINDI_FOLDER}/${page}` : page, request, reply)
  }
}

/** A browser that opens a screen, as opposed to a script that calls something that does not exist; / is there for both. */
export function wantsPage(request: FastifyRequest): boolean {
  const isOpened = request.url === '/' || (request.headers.accept ?? '').includes('text/html')
  const isPage = request.method === 'GET' && isOpened
  return isPage && !/^\/(admin|player|docs|health)(\/|$|\?)/.test(request.url)
}
