// What has become of a bid, and whether its digit may still be corrected.
import type { Family, Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import { resultsDependedOn } from '@panadesk/domain/market-rules'
import type { MarketSessions } from '../games/market-session.ts'

interface StoredBid {
  family: Family
  type: GameType
  settles: Session
  status: 'placed' | 'won' | 'reverted'
}

/** Nobody writes that a bid has lost: it has when its session is declared and it has not won. */
export function bidStatus(bid: StoredBid, sessions: MarketSessions): 'placed' | 'won' | 'lost' | 'reverted' {
  const isLost = bid.status === 'placed' && sessions[bid.settles].declared !== undefined
  return isLost ? 'lost' : bid.status
}

/** Until the first result that decides the bid is saved (docs/game.md, "Corrections"). */
export function isEditable(bid: StoredBid, sessions: MarketSessions): boolean {
  return bid.status === 'placed' && resultsDependedOn(bid).every((session) => sessions[session].result === undefined)
}
