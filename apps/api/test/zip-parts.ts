// The files in a ZIP file, as a program reads it: by the directory at its end, each entry held against its sum.
import { crc32, inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

export function partsOfZip(zip: Buffer): Record<string, string> {
  const end = zip.length - 22
  const parts: Record<string, string> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    const entry = zip.readUInt32LE(at + 42)
    const begin = entry + 30 + zip.readUInt16LE(entry + 26)
    const content = inflateRawSync(zip.subarray(begin, begin + zip.readUInt32LE(at + 20)))
    expect([crc32(content), content.length]).toEqual([zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)])
    parts[name] = content.toString('utf8')
    at += 46 + name.length
  }
  return parts
}
