// For commands beside the program: its server while that runs, else one for the time being.

import { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from './embedded-server.ts'
import { DataFolderInUseError } from './folder-lock.ts'

export type JoinedServer = Pick<EmbeddedServer, 'socketFolder' | 'stop'> & {
  /** Whether it runs because we asked, and stops with us. */
  isStartedHere: boolean
}

/** Refuses with DataFolderInUseError where the folder is held by a process that tells nothing of its server. */
export async function joinEmbedded(options: EmbeddedOptions): Promise<JoinedServer> {
  try {
    return { ...(await startEmbedded(options)), isStartedHere: true }
  } catch (error) {
    if (!(error instanceof DataFolderInUseError) || !error.holder.socketFolder) throw error
    return { socketFolder: error.holder.socketFolder, isStartedHere: false, stop: () => Promise.resolve() }
  }
}
