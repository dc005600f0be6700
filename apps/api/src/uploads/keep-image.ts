// Keeps an uploaded image as a file under a random name, and drops it again.
import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawAnew } from './draw-anew.ts'
import { imagePath, type ImageFolder } from './image-path.ts'
import { requireWaitedFor } from './in-turn.ts'
import type { SentImage } from './sent-image.ts'

/**
 * Answers the name that the image is kept under. Refuses with 415 what is no JPEG or PNG and with 413 what has too many
 * pixels, each at `errors.file`, and with 429 what is beyond the quota of its sender; whatever goes wrong, no file is left.
 * How many bytes a file may have is a matter of the call that takes it.
 */
export async function keepImage(
  uploadsDir: string,
  sent: SentImage,
  folder: ImageFolder = 'receipts',
): Promise<string> {
  const image = await drawAnew(sent)
  await sent.quota?.countBytes(image.bytes.length)
  requireWaitedFor(sent.signal)
  const name = `${randomBytes(16).toString('hex')}.${image.extension}`
  const path = imagePath(uploadsDir, folder, name)
  const unfinished = `${path}.new`
  await mkdir(join(uploadsDir, folder), { recursive: true, mode: 0o700 })
  try {
    await writeFile(unfinished, image.bytes, { flag: 'wx', mode: 0o600, flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return name
}

/** For an image whose command is refused after all. It is fine when it is gone already. */
export async function dropImage(uploadsDir: string, name: string, folder: ImageFolder = 'receipts'): Promise<void> {
  await rm(imagePath(uploadsDir, folder, name), { force: true })
}
