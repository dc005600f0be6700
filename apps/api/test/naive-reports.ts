// The reports counted the plain way, from the bids one by one: what the folded counts must agree with at any moment.
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import type { Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { WinningSelection } from '@panadesk/domain/winning-selections'
import { bidSides } from '../src/bids/bid-sides.ts'
import type { Db } from '../src/database/database.ts'

export interface NaiveBid {
  id: number
  playerId: number
  type: GameType
  session: Session
  selection: string
  paise: number
  wonPaise: number
  status: 'placed' | 'won' | 'reverted'
}

/** All bids of a market, whatever became of them. */
export async function loadNaiveBids(db: Db, market: { gameId: number; marketDate: MarketDate }): Promise<NaiveBid[]> {
  const rows = await db
    .selectFrom('bid')
    .selectAll()
    .where('game_id', '=', market.gameId)
    .where('market_date', '=', market.marketDate)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    playerId: row.player_id,
    type: row.game_type,
    session: row.session,
    selection: row.corrected_selection ?? row.selection,
    paise: row.points_paise,
    wonPaise: Math.floor((row.points_paise * row.payout) / row.stake),
    status: row.status,
  }))
}

export function sumOf(bids: readonly NaiveBid[], field: 'paise' | 'wonPaise' = 'paise'): number {
  return bids.reduce((sum, bid) => sum + bid[field], 0)
}

/** Points in rupees and number of bids of each selection that was bid on. */
export function naiveSold(bids: readonly NaiveBid[]): Record<string, { points: number; bids: number }> {
  const sold: Record<string, { points: number; bids: number }> = {}
  for (const { selection } of bids) {
    const mine = bids.filter((bid) => bid.selection === selection)
    sold[selection] = { points: sumOf(mine) / 100, bids: mine.length }
  }
  return sold
}

/** Every number that was bid on, with its players and what it would pay, in any order. */
export function naiveNumbers(bids: readonly NaiveBid[]) {
  const named = new Map<string, NaiveBid[]>()
  for (const bid of bids) {
    const name = `${bid.type} ${bid.session} ${bid.selection}`
    named.set(name, [...(named.get(name) ?? []), bid])
  }
  return [...named.values()].flatMap((mine) => {
    const [first] = mine
    if (first === undefined) return []
    const { type, session, selection } = first
    const players = new Set(mine.map((bid) => bid.playerId)).size
    const sums = { bids: mine.length, players, pointsPaise: sumOf(mine), wonPaise: sumOf(mine, 'wonPaise') }
    return [{ type, session, selection, ...sums }]
  })
}

/** The bids that these lines make win in a session. */
export function naiveWinners(
  bids: readonly NaiveBid[],
  { session, lines }: { session: Session; lines: readonly WinningSelection[] },
): NaiveBid[] {
  return bids.filter(
    (bid) =>
      bid.session === session && lines.some((line) => line.type === bid.type && line.selection === bid.selection),
  )
}

/** What the lists are sorted by. */
export const NAIVE_KEYS = {
  id: () => 0,
  type: (bid) => GAME_TYPE_RULES[bid.type].label,
  session: (bid) =>
    bidSides({ family: 'main', type: bid.type, settles: bid.session, selection: bid.selection }).session,
  selection: (bid) => bid.selection,
  points: (bid) => bid.paise,
  winnings: (bid) => bid.wonPaise,
} as const satisfies Record<string, (bid: NaiveBid) => string | number>

/** The ids of a page. */
export function naivePage(
  bids: readonly NaiveBid[],
  page: { key: keyof typeof NAIVE_KEYS; order: 1 | -1; start: number; length: number },
): string[] {
  const keyOf = NAIVE_KEYS[page.key]
  const compare = (a: NaiveBid, b: NaiveBid) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    if (left === right) return page.order * (a.id - b.id)
    return left < right ? -page.order : page.order
  }
  return bids
    .toSorted(compare)
    .slice(page.start, page.start + page.length)
    .map((bid) => String(bid.id))
}
