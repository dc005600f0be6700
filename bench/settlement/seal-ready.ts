// Seals the sessions of a market of today, whose results a loaded book has saved as if they were older than seals.
import { SESSIONS } from '@panadesk/domain/families'
import { sealSession } from '@panadesk/api/seals/seal-session'
import type { Book } from '../book/open-book.ts'
import type { ReadyMarket } from './ready-sessions.ts'

/** Undone by whoever rewinds the book; answers how long the sealing alone took, in milliseconds. */
export async function sealReady(
  { owner, platform }: Book,
  { gameId, marketDate }: Pick<ReadyMarket, 'gameId' | 'marketDate'>,
): Promise<number> {
  const market = [gameId, marketDate]
  await owner.query('delete from unsealed_session where game_id = $1 and market_date = $2', market)
  await owner.query('delete from seal where game_id = $1 and market_date = $2', market)
  const startMs = performance.now()
  for (const session of SESSIONS) {
    await sealSession(platform.db, { gameId, marketDate, session, timeZone: platform.timeZone })
  }
  return performance.now() - startMs
}
