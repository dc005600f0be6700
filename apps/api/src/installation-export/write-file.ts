// Writes one file of an export as it comes, and hashes it on the way: what it holds is never in memory as a whole.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Writable, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface WrittenFile {
  path: string
  sha256: string
  bytes: number
}

/** Whoever has made the export alone reads it. */
const MODES = { folder: 0o700, file: 0o600 }

export async function writeFile(folder: string, path: string, from: Readable): Promise<WrittenFile> {
  const to = join(folder, path)
  await mkdir(dirname(to), { recursive: true, mode: MODES.folder })
  const hashing = hashed()
  await pipeline(from, hashing.pass, createWriteStream(to, { flags: 'wx', mode: MODES.file, flush: true }))
  return { path, ...hashing.found() }
}

/** What a file holds by now. */
export async function hashFile(folder: string, path: string): Promise<WrittenFile> {
  const hashing = hashed()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(createReadStream(join(folder, path)), hashing.pass, nowhere)
  return { path, ...hashing.found() }
}

function hashed() {
  const hash = createHash('sha256')
  let bytes = 0
  const pass = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  return { pass, found: () => ({ sha256: hash.digest('hex'), bytes }) }
}
