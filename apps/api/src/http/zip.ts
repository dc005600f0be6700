// A ZIP file made as it is sent: nothing of it is held but what is on its way.
import { once } from 'node:events'
import { pipeline, Readable } from 'node:stream'
import { constants, crc32, createDeflateRaw } from 'node:zlib'
import { assert } from '@panadesk/domain/assert'

export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

/** What tells a part of the file, as the format has it. */
const SIGNATURES = { entry: 0x0403_4b50, descriptor: 0x0807_4b50, directory: 0x0201_4b50, end: 0x0605_4b50 }
const VERSION = 20
/** Sizes follow their entry, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980, the first day that the format knows: when a file was made stands in its name. */
const NO_DATE = 0x0021
/** Beyond it the format has other records. */
const BYTES_MAX = 0xffff_ffff

interface Written {
  readonly name: Buffer
  readonly at: number
  crc: number
  packedBytes: number
  bytes: number
}

/** One entry after the other, each packed on a thread of its own while the next piece is asked for. */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer, void> {
  const written: Written[] = []
  let at = 0
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), at, crc: 0, packedBytes: 0, bytes: 0 }
    for await (const piece of piecesOf(entry, content)) {
      at += piece.length
      yield piece
    }
    assert(entry.bytes <= BYTES_MAX && at <= BYTES_MAX, 'what is packed stays below what the format holds')
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOf({ entries: written.length, bytes: directory.length, at })
}

async function* piecesOf(entry: Written, content: ZipEntry['content']): AsyncGenerator<Buffer, void> {
  yield Buffer.concat([numbers([4, SIGNATURES.entry], [2, VERSION], ...described(entry), [2, 0]), entry.name])
  const packed = createDeflateRaw({ level: constants.Z_BEST_SPEED })
  // A failure of the content is one of what is read from here.
  pipeline(Readable.from(counted(entry, content)), packed, () => undefined)
  for await (const piece of packed as AsyncIterable<Buffer>) {
    entry.packedBytes += piece.length
    yield piece
  }
  if (!packed.closed) await once(packed, 'close')
  yield numbers([4, SIGNATURES.descriptor], [4, entry.crc], [4, entry.packedBytes], [4, entry.bytes])
}

async function* counted(entry: Written, content: ZipEntry['content']): AsyncGenerator<Buffer, void> {
  for await (const text of content) {
    const piece = Buffer.from(text)
    entry.crc = crc32(piece, entry.crc)
    entry.bytes += piece.length
    yield piece
  }
}

/** What an entry and its line in the directory say in the same words. */
function described({ name, crc, packedBytes, bytes }: Written): [2 | 4, number][] {
  return [
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, NO_DATE],
    [4, crc],
    [4, packedBytes],
    [4, bytes],
    [2, name.length],
  ]
}

function directoryEntry(entry: Written): Buffer {
  const { name, at } = entry
  const rest: [2 | 4, number][] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, at],
  ]
  return Buffer.concat([
    numbers([4, SIGNATURES.directory], [2, VERSION], [2, VERSION], ...described(entry), ...rest),
    name,
  ])
}

function endOf({ entries, bytes, at }: { entries: number; bytes: number; at: number }): Buffer {
  return numbers([4, SIGNATURES.end], [2, 0], [2, 0], [2, entries], [2, entries], [4, bytes], [4, at], [2, 0])
}

/** Each in so many bytes, the lowest first. */
function numbers(...values: [bytes: 2 | 4, value: number][]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
