// A market whose result is about to change, held against everybody else, and what forbids the change.
import type { Family, Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { requireGame } from '../../games/game.ts'
import { loadMarketSessions, type MarketSessions } from '../../games/market-session.ts'
import { refuseSession } from '../../games/refuse-session.ts'
import { loadClosings, sessionState, type SessionState } from '../../games/session-state.ts'
import { databaseNow, lockMarket, type Tx } from '../../database/database.ts'
import { refuseResult } from './refusals.ts'

/** One session of a game on a date; the game must be of the family. */
export interface ResultMarket {
  readonly family: Family
  readonly gameId: number
  readonly marketDate: MarketDate
  readonly session: Session
}

export interface LockedMarket extends ResultMarket {
  readonly sessions: MarketSessions
  readonly state: SessionState
}

/** Locks the market and then reads it; the clock too is asked behind the lock, as it is when a bid is placed. */
export async function lockMarketForResult(tx: Tx, market: ResultMarket, timeZone: string): Promise<LockedMarket> {
  await requireGame(tx, market)
  await lockMarket(tx, market)
  const sessions = await loadMarketSessions(tx, market)
  const { gameId, marketDate } = market
  const closings = await loadClosings(tx, { gameIds: [gameId], marketDate, timeZone })
  const state = sessionState(closings(gameId)[market.session], await databaseNow(tx))
  return { ...market, sessions, state }
}

/**
 * Refuses what forbids both to save and to declare. A day that can have no result is named first; that an earlier session is
 * not declared is said before that bids are still taken: waiting for the close would not help.
 */
export function requireReadyForResult({ family, session, sessions, state }: LockedMarket): void {
  if (sessions[session].isReverted) throw refuseResult('session-reverted')
  if (state === 'before-game') throw refuseResult('before-game')
  if (state === 'off-day') throw refuseResult('off-day')
  const { sessions: order } = MARKET_RULES[family]
  const earlier = order.slice(0, order.indexOf(session))
  if (earlier.some((each) => sessions[each].declared === undefined)) throw refuseSession('open-not-declared')
  if (state === 'takes-bids') throw refuseResult('still-takes-bids')
}
