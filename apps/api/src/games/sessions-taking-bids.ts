// Whether a family is being played just now.
import type { Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { MarketDate } from '@panadesk/domain/market-date'
import { databaseNow, type Db } from '../database/database.ts'
import { loadClosings, sessionState } from './session-state.ts'

/** Whether a session of an active game of the family takes bids of this date. */
export async function takesBids(
  db: Db,
  { family, marketDate, timeZone }: { family: Family; marketDate: MarketDate; timeZone: string },
): Promise<boolean> {
  const games = await db
    .selectFrom('game')
    .select('id')
    .where('family', '=', family)
    .where('is_active', '=', true)
    .execute()
  const gameIds = games.map(({ id }) => id)
  const closings = await loadClosings(db, { gameIds, marketDate, timeZone })
  const nowMs = await databaseNow(db)
  const { sessions } = MARKET_RULES[family]
  return gameIds.some((id) => sessions.some((each) => sessionState(closings(id)[each], nowMs) === 'takes-bids'))
}
