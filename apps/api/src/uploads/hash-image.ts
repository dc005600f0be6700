// The SHA-256 of a kept image, by which it can be told later whether it is still the same.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { errorCode } from '../database/database.ts'
import { imagePath, type ImageFolder } from './image-path.ts'

/** Undefined where the file is gone. */
export async function hashImage(uploadsDir: string, folder: ImageFolder, name: string): Promise<Buffer | undefined> {
  try {
    return createHash('sha256')
      .update(await readFile(imagePath(uploadsDir, folder, name)))
      .digest()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
