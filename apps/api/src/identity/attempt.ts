// A command tried as a part of a transaction: where it is refused, the rest of the transaction goes on without it.
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { isSecondFactorRequired } from './second-factor/step-up.ts'

/** A refusal as it is kept: enough to be given again. */
interface KeptRefusal {
  code: string
  status: Refusal['status']
  msg: string
  details: Refusal['details']
}

export type Kept<Reply> = { reply: Reply } | { refusal: KeptRefusal }

/** A refused command is undone to the savepoint, so that its refusal can still be kept. */
export async function attempt<Reply>(tx: Tx, run: (tx: Tx) => Promise<Reply>): Promise<Kept<Reply>> {
  await sql`savepoint command`.execute(tx)
  try {
    return { reply: await run(tx) }
  } catch (error) {
    if (!(error instanceof Refusal) || isPassing(error)) throw error
    await sql`rollback to savepoint command`.execute(tx)
    const { code, status, message, details } = error
    return { refusal: { code, status, msg: message, details } }
  }
}

/** "Later" and "confirm first" are said of the moment, not of the request: the same request may succeed afterwards. */
function isPassing(refusal: Refusal): boolean {
  return refusal.status === 429 || refusal.status === 503 || isSecondFactorRequired(refusal)
}
