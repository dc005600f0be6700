// A command tried as a whole before somebody else is asked about it: what would be refused is refused at once, and nothing stays.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takingBack } from '../database/take-back.ts'
import type { StaffContext } from '../identity/context.ts'

/** Runs a command in a transaction that is taken back, with a folder for its pictures that goes away again. */
export async function tryWhole(context: StaffContext, run: (context: StaffContext) => Promise<object>): Promise<void> {
  const uploadsDir = await mkdtemp(join(tmpdir(), 'panadesk-tried-'))
  try {
    await takingBack(context.db, (tx) => run({ ...context, db: tx, uploadsDir }))
  } finally {
    await rm(uploadsDir, { recursive: true, force: true })
  }
}
