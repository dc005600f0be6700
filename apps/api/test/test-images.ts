// Pictures for tests.
import sharp from 'sharp'

/** A few pixels, as a phone would send them. */
export function smallPicture(format: 'jpeg' | 'png'): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } })
    .toFormat(format)
    .toBuffer()
}
