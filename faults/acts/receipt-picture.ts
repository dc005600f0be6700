// A small PNG, made by hand: 4 by 4 grey points.

import { crc32, deflateSync } from 'node:zlib'

const SIZE = 4
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function picture(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  // Eight bits of grey.
  header.writeUInt8(8, 8)
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(SIZE, 0x80)])
  const points = deflateSync(Buffer.concat(Array.from({ length: SIZE }, () => line)))
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', points), chunk('IEND', Buffer.alloc(0))])
}

export const receiptPicture = new Uint8Array(picture())
