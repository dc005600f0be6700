// When the sessions of a market date closed or will close: the one rule behind what players are shown, saving and declaring.
// Placing asks the same function of the database in its own statement (place_slip).
import type { Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Nothing that is changed at a game later moves a cut-off that has passed. */
export interface SessionClosing {
  /** The first instant (ms since 1970) that takes no bid any more. */
  readonly cutOffMs: number
  /** Whether the day was an open one when its cut-off passed or, ahead of it, is one as things stand. */
  readonly isOpenDay: boolean
}

/** Undefined for a market date that was over before the game was made. */
export type Closings = Readonly<Partial<Record<Session, SessionClosing>>>

const NONE: Closings = {}

/** The closings of each of these games on one date. A session that a family does not have closes with the other one. */
export async function loadClosings(
  db: Db,
  { gameIds, marketDate, timeZone }: { gameIds: readonly number[]; marketDate: MarketDate; timeZone: string },
): Promise<(gameId: number) => Closings> {
  const { rows } = await sql<{ game_id: number; session: Session; cut_off: Date; is_open: boolean }>`
    select game_id, session, cut_off, is_open
    from session_closings(${gameIds}::int[], ${marketDate}, ${timeZone})`.execute(db)
  const found = new Map<number, Closings>()
  for (const { game_id: gameId, session, cut_off: cutOff, is_open: isOpenDay } of rows) {
    found.set(gameId, { ...found.get(gameId), [session]: { cutOffMs: cutOff.getTime(), isOpenDay } })
  }
  return (gameId) => found.get(gameId) ?? NONE
}

/** What a session is to whoever has a result for it. */
export type SessionState = 'before-game' | 'off-day' | 'takes-bids' | 'closed'

/** A date whose cut-off is ahead takes bids, today or later, unless its day is off. */
export function sessionState(closing: SessionClosing | undefined, nowMs: number): SessionState {
  if (closing === undefined) return 'before-game'
  if (!closing.isOpenDay) return 'off-day'
  return nowMs < closing.cutOffMs ? 'takes-bids' : 'closed'
}
