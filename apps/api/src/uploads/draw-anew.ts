// Decodes an image and encodes it again, so that what is kept is a picture and nothing else: no metadata, no appended bytes.
import { IMAGE_PIXELS_MAX, IMAGE_TOO_MANY_PIXELS, IMAGE_TYPES_ONLY } from '@panadesk/contract/receipts'
import { refusals } from '../platform/refusal.ts'
import { inTurn, requireWaitedFor } from './in-turn.ts'
import { loadSharp } from './load-sharp.ts'
import type { SentImage } from './sent-image.ts'

/** The code of the refusal of what is no JPEG or PNG. */
export const WRONG_KIND = 'image-types-only'

const TABLE = {
  [WRONG_KIND]: { status: 415, msg: IMAGE_TYPES_ONLY },
  'too-many-pixels': { status: 413, msg: IMAGE_TOO_MANY_PIXELS },
} as const
const refuse = refusals(TABLE)

type ImageType = 'jpeg' | 'png'

const FIRST_BYTES: Readonly<Record<ImageType, Buffer>> = {
  jpeg: Buffer.from('ffd8ff', 'hex'),
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
}
const EXTENSIONS: Readonly<Record<ImageType, string>> = { jpeg: 'jpg', png: 'png' }
/** Hardly to be told from the original, on which figures must stay legible. */
const JPEG_QUALITY = 88

export interface DrawnImage {
  bytes: Buffer
  extension: string
}

/**
 * Refuses what is no JPEG or PNG by its content or is damaged, and what has too many pixels, before it is decoded; and with
 * 503 what cannot wait for its turn, or is not waited for any more.
 */
export async function drawAnew(image: SentImage): Promise<DrawnImage> {
  const type = typeOf(image.bytes)
  if (type === undefined) throw refuseAtFile(WRONG_KIND)
  return { bytes: await inTurn(image, () => encodeAgain(image, type)), extension: EXTENSIONS[type] }
}

function typeOf(bytes: Buffer): ImageType | undefined {
  return (['jpeg', 'png'] as const).find((type) =>
    bytes.subarray(0, FIRST_BYTES[type].length).equals(FIRST_BYTES[type]),
  )
}

async function encodeAgain({ bytes, signal, quota }: SentImage, type: ImageType): Promise<Buffer> {
  await quota?.countImage()
  const sharp = await loadSharp()
  const { width, height } = await decoded(sharp(bytes, { limitInputPixels: false }).metadata())
  if (width * height > IMAGE_PIXELS_MAX) throw refuseAtFile('too-many-pixels')
  requireWaitedFor(signal)
  // Not 'warning': phones write files with oddities that harm nobody.
  const image = sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' }).autoOrient()
  return decoded((type === 'jpeg' ? image.jpeg({ quality: JPEG_QUALITY }) : image.png()).toBuffer())
}

/** The library says by messages alone what it cannot decode; all of them mean that this is no image of ours. */
async function decoded<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch {
    throw refuseAtFile(WRONG_KIND)
  }
}

function refuseAtFile(code: keyof typeof TABLE) {
  return refuse(code, { errors: { file: TABLE[code].msg } })
}
