// Keeps a picture together with the command that it belongs to: refused together, or written together.
import type { Platform } from '../identity/context.ts'
import { isUndone } from '../database/is-undone.ts'
import type { ImageFolder } from './image-path.ts'
import { dropImage, keepImage } from './keep-image.ts'
import type { SentImage } from './sent-image.ts'

/**
 * Runs a command with the name that the picture is stored under. The picture is dropped again where the command is
 * refused, and where its answer `isUnused`. After any other failure it stays: where the connection broke, the command may
 * have been written after all.
 */
export async function withKeptImage<Result>(
  { uploadsDir }: Pick<Platform, 'uploadsDir'>,
  { file, folder }: { file: SentImage; folder: ImageFolder },
  run: (name: string) => Promise<Result>,
  isUnused: (result: Result) => boolean = () => false,
): Promise<Result> {
  const name = await keepImage(uploadsDir, file, folder)
  try {
    const result = await run(name)
    if (isUnused(result)) await dropImage(uploadsDir, name, folder)
    return result
  } catch (error) {
    if (isUndone(error)) await dropImage(uploadsDir, name, folder)
    throw error
  }
}
