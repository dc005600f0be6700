// Copies a base backup and uploads back, and refuses them when they are not what was once written.

import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { isMissing, namesIn, type BaseBackup } from './archive-folder.ts'
import { copyFile, forEachAtOnce, type Content } from './copy-file.ts'
import { makePrivateFolder } from './safe-files.ts'

/** Fills a folder that is there and empty. The database brings what it needs to the disk itself before it recovers. */
export async function restoreBaseFiles({ folder, facts }: BaseBackup, to: string): Promise<void> {
  const from = join(folder, 'postgres')
  for (const name of facts.folders) await mkdir(join(to, name), { mode: 0o700 })
  await forEachAtOnce(facts.files, async ({ path, ...content }) => {
    await copyBack({ from: join(from, path), to: join(to, path), content })
  })
}

export type UploadToRestore = { path: string; file: string; sha256: string | undefined }

/** Uploads that the archive had not taken yet have no checksum to compare. */
export async function restoreUploads(uploads: readonly UploadToRestore[], to: string): Promise<void> {
  for (const folder of new Set(uploads.map(({ path }) => dirname(path)))) await makePrivateFolder(join(to, folder))
  await forEachAtOnce(uploads, async ({ path, file, sha256 }) => {
    const content = sha256 === undefined ? {} : { sha256 }
    await copyBack({ from: file, to: join(to, path), content, durable: true })
  })
}

type CopyBack = { from: string; to: string; content: Partial<Content>; durable?: boolean }

async function copyBack({ from, to, content, durable = false }: CopyBack): Promise<void> {
  const copied = await copyFile(from, to, { durable }).catch((error: unknown) => {
    if (isMissing(error)) throw new OperatorError(`The backup is damaged: ${from} is missing.`, { cause: error })
    throw error
  })
  const { bytes = copied.bytes, sha256 = copied.sha256 } = content
  if (copied.bytes === bytes && copied.sha256 === sha256) return
  throw new OperatorError(`The backup is damaged: ${from} is not what was written (its SHA-256 is another).`)
}

/** Whether a folder has nothing in it, or is not there. */
export async function isFree(folder: string): Promise<boolean> {
  return (await namesIn(folder)).length === 0
}
