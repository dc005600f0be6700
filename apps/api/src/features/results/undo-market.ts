// The session whose declaration is to be taken back.
import type { Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { Db } from '../../database/database.ts'
import { findGame, refuseGame, type Game } from '../../games/game.ts'
import type { MarketSessions } from '../../games/market-session.ts'
import { refuseSession } from '../../games/refuse-session.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { ResultMarket } from './locked-market.ts'
import { refuseResult } from './refusals.ts'

export interface AskedSession {
  readonly gameDB_id: number
  readonly result_dec_date: MarketDate
  readonly session: Session
}

/** What forbids to take the declaration of a session back; undefined where nothing does. */
export function whyNot({ family, session }: ResultMarket, sessions: MarketSessions): Refusal | undefined {
  if (sessions[session].declared === undefined) return refuseResult('not-declared')
  const { sessions: order } = MARKET_RULES[family]
  const later = order.slice(order.indexOf(session) + 1)
  return later.some((each) => sessions[each].declared !== undefined) ? refuseResult('close-is-declared') : undefined
}

/** The session of a game of any family; one that its family does not have is refused. */
export async function requireUndoMarket(
  db: Db,
  { gameDB_id: gameId, result_dec_date: marketDate, session }: AskedSession,
): Promise<ResultMarket & { game: Game }> {
  const game = await findGame(db, gameId)
  if (game === undefined) throw refuseGame('game-not-found')
  const sessions: readonly Session[] = MARKET_RULES[game.family].sessions
  if (!sessions.includes(session)) throw refuseSession('no-such-session')
  return { gameId, marketDate, session, family: game.family, game }
}
