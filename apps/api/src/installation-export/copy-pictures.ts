// The pictures of an installation out into its export, and back in again.
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../database/database.ts'
import { PICTURES_FOLDER, type ManifestFile } from './manifest.ts'
import { hashFile, writeFile, type WrittenFile } from './write-file.ts'

/** A picture that is just being written belongs to no row yet. */
const UNFINISHED = '.new'

/** In the order of their names. One that is dropped meanwhile belongs to no row any more. */
export async function copyPictures(uploadsDir: string, folder: string): Promise<WrittenFile[]> {
  const written: WrittenFile[] = []
  for (const path of picturesIn(uploadsDir)) {
    const to = `${PICTURES_FOLDER}/${path}`
    try {
      written.push(await writeFile(folder, to, createReadStream(join(uploadsDir, path))))
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error
      await rm(join(folder, to), { force: true })
    }
  }
  return written
}

/** Their names are drawn by chance: one that is there already is from an import that came to no end, and may be half a picture. */
export async function bringPictures(folder: string, files: readonly ManifestFile[], uploadsDir: string): Promise<void> {
  const prefix = `${PICTURES_FOLDER}/`
  for (const { path, sha256 } of files.filter((each) => each.path.startsWith(prefix))) {
    const name = path.slice(prefix.length)
    const to = join(uploadsDir, name)
    if (existsSync(to) && (await hashFile(uploadsDir, name)).sha256 === sha256) continue
    await rm(to, { force: true })
    await writeFile(uploadsDir, name, createReadStream(join(folder, path)))
  }
}

function picturesIn(uploadsDir: string): string[] {
  if (!existsSync(uploadsDir)) return []
  return readdirSync(uploadsDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(uploadsDir.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted()
}
