// The files of archived months are a part of the installation: whoever takes it along without one of them has lost bids.
import type { Client } from 'pg'
import { archivesIn } from './archive-files.ts'
import { listKeptMonths, requireWhole } from './kept-months.ts'

/** Refuses with one line where a file that is to go along is missing, or is not the one that was written. */
export async function requireArchivesHere(owner: Client, uploadsDir: string): Promise<void> {
  for (const kept of await listKeptMonths(owner)) {
    await requireWhole(archivesIn(uploadsDir), kept, 'Nothing was exported.')
  }
}
