// Keeps a copy of every upload in the archive, under a name that carries its checksum. Uploads never change: they are
// new, or gone.

import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { copyFile, forEachAtOnce, type Content } from './copy-file.ts'
import { isMissing } from './archive-folder.ts'
import { makePrivateFolder, syncFolder } from './safe-files.ts'

/** An upload in the archive: `path` is what it is called in the uploads folder, such as 'receipts/3f….jpg'. */
export type ArchivedUpload = { path: string; sha256: string; file: string; archivedAt: Date }

const MARK = '~'
const UNFINISHED_UPLOAD = '.new'
const KEPT = new RegExp(`^(?<name>[^${MARK}]+)${MARK}(?<sha256>[0-9a-f]{64})$`)
/** Two changes of a folder may share one time stamp when they are this close. */
const SAME_STAMP_MS = 100

export interface UploadsArchiver {
  /** Copies what is new since the last time; true when there was anything. */
  catchUp(): Promise<boolean>
}

export function archiveUploads(uploadsDir: string, archived: string): UploadsArchiver {
  const done = new Set<string>()
  const unchangedSince = new Map<string, number>()
  let isLoaded = false

  const folderHasNews = async (folder: string): Promise<boolean> => {
    const { mtimeMs } = await stat(join(uploadsDir, folder))
    const hasNews = unchangedSince.get(folder) !== mtimeMs
    if (Date.now() - mtimeMs > SAME_STAMP_MS) unchangedSince.set(folder, mtimeMs)
    return hasNews
  }

  return {
    catchUp: async () => {
      if (!isLoaded) for (const { path } of await listArchivedUploads(archived)) done.add(path)
      isLoaded = true
      let copied = 0
      for (const folder of await foldersIn(uploadsDir)) {
        if (!(await folderHasNews(folder))) continue
        try {
          const missing = (await listUploadsIn(uploadsDir, folder)).filter((path) => !done.has(path))
          await forEachAtOnce(missing, async (path) => {
            if (await copyUpload(join(uploadsDir, path), join(archived, path))) copied += 1
            done.add(path)
          })
          if (missing.length > 0) await syncFolder(join(archived, folder))
        } catch (error) {
          unchangedSince.delete(folder)
          throw error
        }
      }
      return copied > 0
    },
  }
}

/** What is in the uploads folder, by path; files that are being written are not there yet. */
export async function listUploads(uploadsDir: string): Promise<string[]> {
  const lists = await Promise.all((await foldersIn(uploadsDir)).map((folder) => listUploadsIn(uploadsDir, folder)))
  return lists.flat().toSorted()
}

async function listUploadsIn(uploadsDir: string, folder: string): Promise<string[]> {
  const names = await readdir(join(uploadsDir, folder))
  return names.filter((name) => !name.endsWith(UNFINISHED_UPLOAD)).map((name) => `${folder}/${name}`)
}

export async function listArchivedUploads(archived: string): Promise<ArchivedUpload[]> {
  const found: ArchivedUpload[] = []
  for (const folder of await foldersIn(archived)) {
    for (const entry of await readdir(join(archived, folder))) {
      const { name, sha256 } = KEPT.exec(entry)?.groups ?? {}
      if (name === undefined || sha256 === undefined) continue
      const file = join(archived, folder, entry)
      found.push({ path: `${folder}/${name}`, sha256, file, archivedAt: (await stat(file)).mtime })
    }
  }
  return found
}

async function foldersIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** False when it was removed meanwhile. */
async function copyUpload(from: string, to: string): Promise<boolean> {
  const unfinished = `${to}${MARK}new`
  await makePrivateFolder(join(to, '..'))
  await rm(unfinished, { force: true })
  let content: Content
  try {
    content = await copyFile(from, unfinished, { durable: true })
  } catch (error) {
    await rm(unfinished, { force: true })
    if (isMissing(error)) return false
    throw error
  }
  await rename(unfinished, `${to}${MARK}${content.sha256}`)
  return true
}
