// Serves the built panel: its files for ever, since their names carry their hash, and one page for every screen's URL.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const WEB_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Registers the files and returns what answers a page request, or undefined where the panel is not built: a server in
 * development leaves the pages to Vite.
 */
export async function serveWebFiles(
  server: FastifyInstance,
): Promise<((reply: FastifyReply) => FastifyReply) | undefined> {
  if (!existsSync(join(WEB_FOLDER, 'index.html'))) return undefined
  await server.register(fastifyStatic, {
    root: WEB_FOLDER,
    index: false,
    preCompressed: true,
    // A folder is no file: without this its URL, / among them, ends in an error where the client takes no compression.
    allowedPath: (path) => !path.endsWith('/'),
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      void reply.header('Cache-Control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  return (reply) => reply.sendFile('index.html')
}

/** A browser that opens a screen, as opposed to a script that calls something that does not exist; / is there for both. */
export function wantsPage(request: FastifyRequest): boolean {
  const isOpened = request.url === '/' || (request.headers.accept ?? '').includes('text/html')
  const isPage = request.method === 'GET' && isOpened
  return isPage && !/^\/(admin|player|docs|health)(\/|$|\?)/.test(request.url)
}
