// Which bids a list is about: those placed on a market, or those that a result pays.
import type { Session } from '@panadesk/domain/families'
import { GAME_TYPES, type GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { BidsBeside, CountedRange, RangedBids } from './bid-ranges.ts'
import { loadMarketTotals } from './exposure.ts'
import type { CountedLine } from './winning-bids.ts'

export interface BidSource extends RangedBids {
  /** Whether all bids of its types and sessions are in the list, so that the counts by selection and by points are its own. */
  readonly isWhole: boolean
  /** What a search found besides; no bid is in a range as well. */
  readonly beside?: BidsBeside | undefined
}

export interface PlacedBids {
  gameId: number
  marketDate: MarketDate
  gameType: GameType | 'all'
  /** Those that are settled in one of these sessions; left out, all of them. */
  sessions?: readonly Session[]
  /** `unsettled` are neither reverted nor won. */
  which: 'all' | 'not reverted' | 'unsettled'
}

const CONDITIONS = {
  all: sql`true`,
  'not reverted': sql`status <> 'reverted'`,
  unsettled: sql`status = 'placed'`,
} as const satisfies Record<PlacedBids['which'], unknown>

/** The bids of a market. Their winnings are left to the bids themselves: the index on markets holds everything else. */
export async function bidsPlaced(db: Db, placed: PlacedBids): Promise<BidSource> {
  const { gameId, marketDate, gameType, sessions, which } = placed
  const types = gameType === 'all' ? GAME_TYPES : [gameType]
  const totals = await loadMarketTotals(db, { gameId, marketDate, types })
  const ranges = totals
    .filter(({ session }) => sessions?.includes(session) ?? true)
    .map(({ type, session, bids, revertedBids }): CountedRange => {
      return { type, sessions: [session], bids: which === 'all' ? bids : bids - revertedBids }
    })
  return {
    market: { gameId, marketDate },
    ranges: ranges.filter(({ bids }) => bids > 0),
    condition: CONDITIONS[which],
    wonPaise: sql`null::bigint`,
    isWhole: totals.every(({ revertedBids }) => revertedBids === 0),
  }
}

/** Winning lines of a session of this market, with how many bids each makes win. */
export interface CountedWinning {
  session: Session
  lines: readonly CountedLine[]
}

/** The bids that the lines of these sessions pay, with what each wins; there must be a session. */
export function bidsThatWin(market: BidSource['market'], sessions: readonly CountedWinning[]): BidSource {
  return {
    market,
    ranges: sessions.flatMap(({ session, lines }) =>
      lines.map(({ type, selection, bids }) => ({ type, selections: [selection], sessions: [session], bids })),
    ),
    condition: CONDITIONS['not reverted'],
    wonPaise: sql`bid.points_paise * bid.payout / bid.stake`,
    isWhole: false,
  }
}
