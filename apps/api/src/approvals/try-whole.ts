// A command tried as a whole before somebody else is asked about it: what would be refused is refused at once, and nothing stays.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inTransaction } from '../database/database.ts'
import type { StaffContext } from '../identity/context.ts'

class TakenBack extends Error {}

/** Runs `run` in a transaction that is taken back, with a folder for its pictures that goes away again. */
export async function tryWhole(context: StaffContext, run: (context: StaffContext) => Promise<object>): Promise<void> {
  const uploadsDir = await mkdtemp(join(tmpdir(), 'panadesk-tried-'))
  try {
    await inTransaction(context.db, async (tx) => {
      await run({ ...context, db: tx, uploadsDir })
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  } finally {
    await rm(uploadsDir, { recursive: true, force: true })
  }
}
