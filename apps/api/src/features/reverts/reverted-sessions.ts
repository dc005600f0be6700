// Which sessions of a market a revert ends, and what forbids it: the same for the list and for the button.
import type { Family, Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { MarketSessions } from '../../games/market-session.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { refuseRevert } from './refusals.ts'

/** A game on a date; the game must be of the family. */
export interface RevertedMarket {
  readonly family: Family
  readonly gameId: number
  readonly marketDate: MarketDate
  /** That session alone, with the whole-day bids that it settles; left out, all sessions. */
  readonly session?: Session | undefined
}

/** Refuses (422) a session that is never reverted alone: an open, and the only one of a family. */
export function requireRevertable({ family, session }: RevertedMarket): void {
  if (session === undefined || (session === 'close' && MARKET_RULES[family].sessions.length > 1)) return
  throw refuseRevert('not-alone')
}

export function revertedSessions({ family, session }: RevertedMarket): readonly Session[] {
  return session === undefined ? MARKET_RULES[family].sessions : [session]
}

/**
 * A session with a result keeps its bids, and one such session keeps the whole day: some bids are settled, and whole-day bids
 * hang on both. Undefined where nothing forbids the revert.
 */
export function whyNotReverted(market: RevertedMarket, sessions: MarketSessions): Refusal | undefined {
  const asked = revertedSessions(market)
  const declared = asked.find((session) => sessions[session].declared !== undefined)
  if (declared !== undefined) return refuseRevert(`${declared}-declared`)
  const saved = asked.find((session) => sessions[session].result !== undefined)
  if (saved !== undefined) return refuseRevert(`${saved}-saved`)
  return asked.every((session) => sessions[session].isReverted) ? refuseAgain('already-reverted') : undefined
}

/** The panel shows `already_msg` where somebody else was faster (docs/screens.md, "Bid Revert"). */
export function refuseAgain(code: 'revert-in-progress' | 'already-reverted'): Refusal {
  const refusal = refuseRevert(code)
  return refuseRevert(code, { reply: { already_msg: refusal.message } })
}
