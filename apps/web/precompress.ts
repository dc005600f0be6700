// Writes each file of the build a second and a third time, compressed: the server sends what is there and packs nothing itself.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTS = /\.(?:js|css|svg|html)$/
/** Below this a packet holds the file as it is. */
const SMALLEST_BYTES = 1024

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

export function precompress(): Plugin {
  return {
    name: 'panadesk-precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The build has a folder')
      const files = await readdir(dir, { recursive: true })
      await Promise.all(files.filter((file) => TEXTS.test(file)).map((file) => pack(join(dir, file))))
    },
  }
}

/** Packed as small as it goes: this is done once, and read by everyone. */
async function pack(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length <= SMALLEST_BYTES) return
  const brotli = packBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
  await Promise.all([
    writeFile(`${file}.br`, await brotli),
    writeFile(`${file}.gz`, await packGzip(content, { level: constants.Z_BEST_COMPRESSION })),
  ])
}
