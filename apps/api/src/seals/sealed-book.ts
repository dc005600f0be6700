// What keeps a session from being settled: that it has no seal, or none that its bids still agree with.
import type { Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Db } from '../database/database.ts'
import { refusals } from '../platform/refusal.ts'

export const refuseBook = refusals({
  'no-seal': {
    status: 409,
    msg: 'The seal of this session is missing. Nothing is settled until that is cleared up: npm run ledger:verify names what differs.',
  },
})

interface SessionKey {
  readonly gameId: number
  readonly marketDate: MarketDate
  readonly session: Session
}

/** Its result was saved before there were seals; it is settled without one. */
export async function isOlderThanSeals(db: Db, { gameId, marketDate, session }: SessionKey): Promise<boolean> {
  const older = await db
    .selectFrom('unsealed_session')
    .select('session')
    .where('game_id', '=', gameId)
    .where('market_date', '=', marketDate)
    .where('session', '=', session)
    .executeTakeFirst()
  return older !== undefined
}
