// Seals the book of a session, so that nobody can change it unseen once its result may be known (docs/sealed-book.md).
import type { Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { isOlderThanSeals, refuseBook } from './sealed-book.ts'

export interface SealedSession {
  readonly gameId: number
  readonly marketDate: MarketDate
  readonly session: Session
  readonly timeZone: string
}

/** Whether the session is sealed now: not before its cut-off, and not where its result is older than seals are. */
export async function sealSession(db: Db, { gameId, marketDate, session, timeZone }: SealedSession): Promise<boolean> {
  const { rows } = await sql<{ isSealed: boolean }>`
    select seal_session(${gameId}, ${marketDate}, ${session}, ${timeZone}) as "isSealed"`.execute(db)
  return rows[0]?.isSealed === true
}

/** The caller holds the market's lock and is about to save a result: refused without a seal. */
export async function sealBeforeResult(tx: Tx, session: SealedSession): Promise<void> {
  if (await sealSession(tx, session)) return
  if (!(await isOlderThanSeals(tx, session))) throw refuseBook('no-seal')
}
