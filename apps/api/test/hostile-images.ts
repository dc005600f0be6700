// Files that somebody might send as a picture, made here byte by byte.
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A PNG of a few hundred bytes that claims to be of this size: a bomb for whoever decodes it. */
export function pngThatClaims({ width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit for a pixel, grey.
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(100_000))
  return Buffer.concat([PNG_SIGNATURE, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture that hardly compresses, from the same figures each time. */
export function noise({ width, height }: { width: number; height: number }): Sharp {
  const bytes = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919 + (at % 13) * 31) % 251))
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

/** Taken by Anil with a phone held upright, at a place that it tells. */
export function jpegWithMetadata(): Promise<Buffer> {
  return noise({ width: 60, height: 40 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Anil' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 0/1' } })
    .jpeg()
    .toBuffer()
}

export async function animatedPicture(): Promise<Buffer> {
  const frames = [8, 9].map((width) => noise({ width, height: 9 }).png().toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** Two megabytes that take most of a second to decode and encode again: many pixels, all there at last only, and lying on their side. */
export async function slowPicture(): Promise<Buffer> {
  const grey = { channels: 3, background: '#888' } as const
  const grains = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const tile = await sharp({ create: { width: 1000, height: 1000, ...grey, noise: grains } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 5000, height: 5000, ...grey } })
    .composite([{ input: tile, tile: true }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 40, progressive: true })
    .toBuffer()
}
