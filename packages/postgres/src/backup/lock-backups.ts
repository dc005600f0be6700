// One backup at a time in a backup folder.

import { DataFolderInUseError, lockFolder, type FolderLock } from '../embedded/folder-lock.ts'
import { OperatorError } from '../operator-error.ts'
import type { ArchivesOf } from './archive-folder.ts'
import { makePrivateFolder } from './safe-files.ts'

/** Makes the folder when it is missing. Refuses while another backup is under way. */
export async function lockBackups({ application, backupDir }: ArchivesOf): Promise<FolderLock> {
  try {
    await makePrivateFolder(backupDir)
    return await lockFolder(application, backupDir, { pid: process.pid, socketFolder: '' })
  } catch (error) {
    if (error instanceof DataFolderInUseError) {
      throw new OperatorError(
        `Another backup is being made in ${backupDir} (process ${error.holder.pid ?? 'unknown'}).`,
      )
    }
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (code === undefined || syscall === undefined) throw error
    throw new OperatorError(`The backup folder ${backupDir} cannot be used: ${message}`, { cause: error })
  }
}
