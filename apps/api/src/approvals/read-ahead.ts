// What a command would change of what is read, for whoever is asked about it: done, read and taken back.
import type { Db } from '../database/database.ts'
import { takingBack } from '../database/take-back.ts'
import type { StaffContext } from '../identity/context.ts'
import type { ApprovalAct } from '@panadesk/domain/approval-acts'

interface Change<Read> {
  readonly before: Read
  readonly after: Read
}

/** Refuses what the command refuses; the act that it would be lets it pass here. */
export async function readAhead<Read>(
  context: StaffContext,
  act: ApprovalAct,
  { read, run }: { read: (db: Db) => Promise<Read>; run: (context: StaffContext) => Promise<unknown> },
): Promise<Change<Read>> {
  return takingBack(context.db, async (tx) => {
    const before = await read(tx)
    await run({ ...context, db: tx, passedActs: [act] })
    return { before, after: await read(tx) }
  })
}
