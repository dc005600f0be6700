// The files of a folder as they go out: each is read when somebody first asks for it, and kept from then on with all that its
// answer says, packed as the build packed it. A first load asks for a dozen at once, and nothing is left to do for them.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const YEAR_SECONDS = 365 * 24 * 60 * 60
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`

/** The better one first. */
const PACKINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

interface KeptFile {
  readonly headers: Readonly<Record<string, string>>
  readonly content: Buffer
}

export interface KeptFiles {
  readonly has: (name: string) => boolean
  /** Of a file that is there. */
  readonly send: (name: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** What lies there now: the files of a later build are those of a later server. `isForEver` says whose names change with what is in them. */
export function keepFiles(folder: string, isForEver: (name: string) => boolean): KeptFiles {
  const listed = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.split(sep).join('/'))
  const there = new Set(listed.filter((name) => PACKINGS.some(({ ending }) => name.endsWith(ending)) || isServed(name)))
  const kept = new Map<string, Promise<KeptFile>>()

  const read = async (name: string, packing: Packing | undefined): Promise<KeptFile> => {
    const content = await readFile(join(folder, `${name}${packing?.ending ?? ''}`))
    return {
      content,
      headers: {
        'content-type': TYPES[extname(name)] ?? '',
        ...(packing !== undefined && { 'content-encoding': packing.name }),
        ...(PACKINGS.some(({ ending }) => there.has(name + ending)) && { vary: 'accept-encoding' }),
        ...(isForEver(name) ? { 'cache-control': FOR_EVER } : { 'cache-control': 'no-cache', etag: tagOf(content) }),
      },
    }
  }

  return {
    has: (name) => isServed(name) && there.has(name),
    send: async (name, { headers }, reply) => {
      const taken = headers['accept-encoding'] ?? ''
      const packing = PACKINGS.find((each) => there.has(name + each.ending) && takes(taken, each.name))
      const key = `${name}${packing?.ending ?? ''}`
      const reading = kept.get(key) ?? read(name, packing)
      kept.set(key, reading)
      const file = await reading.catch((error: unknown) => {
        // What could not be read this time may be the next.
        kept.delete(key)
        throw error
      })
      void reply.headers(file.headers)
      const { etag } = file.headers
      if (etag !== undefined && headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.send(file.content)
    },
  }
}

type Packing = (typeof PACKINGS)[number]

function isServed(name: string): boolean {
  return TYPES[extname(name)] !== undefined
}

function tagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url')}"`
}

/** As the client says it; `q=0` is how one is refused. */
function takes(accepted: string, packing: string): boolean {
  return accepted.split(',').some((each) => {
    const [name = '', quality = ''] = each.split(';').map((part) => part.trim().toLowerCase())
    return name === packing && !/^q=0(\.0*)?$/.test(quality)
  })
}
