// The planner of lists of bids: which bids a list is about, and how its pages are found among very many. Nothing else of this
// room is meant for others.
import type { ListRow, SortingColumn, contract } from '@panadesk/contract'
import { summedColumns } from '@panadesk/contract/list-columns'
import type { Family, Session } from '@panadesk/domain/families'
import { GAME_TYPES, type GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise, sumPaise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../identity/context.ts'
import { inOneGo, type Db } from '../../database/database.ts'
import type { Asked, ListSource, ListSums } from '../../lists/list-source.ts'
import { bidFileRow, bidRow, loadBids, loadBidsOfPage } from '../bid-row.ts'
import { fileTeller, loadFiledBids } from '../filed-bids.ts'
import { loadMarketTotals, type MarketTotal } from '../exposure.ts'
import type { Game } from '../../games/game.ts'
import { loadMarketSessions } from '../../games/market-session.ts'
import type { CountedLine } from '../winning-bids.ts'
import {
  OWN_WINNINGS,
  pageOfGroups,
  wholeGroup,
  type BidSource,
  type BidSums,
  type CountedRange,
  type RangedBid,
} from './bid-ranges.ts'
import { bidLines, hasLines } from './bid-lines.ts'
import { findNamedBids, type NamedBids } from './named-bids.ts'
import { idsNearEnd } from './near-end.ts'
import { pageInOrder, walkInOrder, type BidKey } from './order-bids.ts'
import { searchBids } from './search-bids.ts'

export { findNamedBids }
export type { BidSource, RangedBid }
type Reports = typeof contract.reports
/** Every list whose rows are bids of one market. */
export type BidList =
  | (typeof contract.bids.history)[Family]
  | (typeof contract.reverts.list)[Family]
  | Reports['winning' | 'bidsOfDay' | 'winsOfDay']
  | Reports['winningOfDay'][keyof Reports['winningOfDay']]
  | Reports['prediction'][Family]

/**
 * What their columns sort by. A transaction id sorts as the id that it is made of, a time of bidding as the id, which is lower
 * where the bid is older; the sides of a selection sort by the selection, and all bids of a list share their game.
 */
const KEYS: Readonly<Record<SortingColumn<BidList>, BidKey | undefined>> = {
  user_name: 'player',
  bid_tx_id: undefined,
  bid_date: undefined,
  insert_date: undefined,
  game_name: undefined,
  game_type: 'type',
  session: 'session',
  open_pana: 'selection',
  open_digit: 'selection',
  close_pana: 'selection',
  close_digit: 'selection',
  digit: 'selection',
  points: 'points',
  winning_points: 'won',
  amount: 'won',
  tx_request_number: 'payment',
  tx_date: 'paid at',
}

/** Columns that say when a bid was placed. */
const TIMES = ['bid_date', 'insert_date']

export type BidRow = ListRow<Reports['bidsOfDay']>
/** A bid of a file. */
export type BidFileRow = ReturnType<typeof bidFileRow>

/** The bids of a source as a list has them; `named` are those that a search names, where they were looked for beside the source. */
export async function listBids(
  reader: Reader,
  { game, bids, named }: { game: Game; bids: BidSource; named?: NamedBids | undefined },
  asked: Asked<BidList>,
): Promise<ListSource<BidRow, BidFileRow>> {
  const { db, timeZone } = reader
  const found = asked.searchValue === '' ? bids : await searchBids(db, { game, bids, named }, asked.searchValue)
  const ordered = { key: asked.column && KEYS[asked.column], order: asked.order }
  const ofMarket = { game, market: bids.market }
  const load = (listed: readonly RangedBid[]) => loadRows(reader, ofMarket, listed)
  return {
    async page(place) {
      const ids = ordered.key === undefined ? idsNearEnd(found, { ...place, ...ordered }) : undefined
      if (ids !== undefined) {
        const rows = await loadNearRows(reader, ofMarket, { ids, condition: found.condition, order: ordered.order })
        return { rows, listed: rows.length }
      }
      const listed = await pageInOrder(db, found, { ...place, ...ordered })
      return { rows: await load(listed), listed: listed.length }
    },
    count: () => Promise.resolve(wholeGroup(found.ranges, found.beside).bids),
    sums: () => Promise.resolve(found.sums && sumsByColumn(asked.list, found.sums)),
    lines: (columns, step) =>
      hasLines(columns) ? bidLines(reader, { game, bids: found }, { ...ordered, columns, step }) : undefined,
    async *walk(step) {
      const market = { game, sessions: await loadMarketSessions(db, bids.market) }
      const tell = fileTeller(timeZone)
      const filed = { ...found, isOfMany: false, isDated: TIMES.some((time) => time in asked.list.columns) }
      for await (const ids of walkInOrder(db, found, { ...ordered, step })) {
        const filedBids = await loadFiledBids(db, filed, ids)
        yield filedBids.map((bid) => bidFileRow(bid, tell(bid, game.family), market))
      }
    },
  }
}

function sumsByColumn(list: BidList, sums: BidSums): ListSums {
  const named = summedColumns(list.columns).flatMap((name) => {
    const key = KEYS[name as SortingColumn<BidList>]
    const paise = key === 'points' || key === 'won' ? sums[key] : undefined
    return paise === undefined ? [] : [[name, rupeesOfPaise(paise)]]
  })
  return Object.fromEntries(named) as ListSums
}

type OfMarket = { game: Game; market: BidSource['market'] }

async function loadRows(reader: Reader, { game, market }: OfMarket, listed: readonly RangedBid[]): Promise<BidRow[]> {
  const { db, timeZone } = reader
  const ids = listed.map(({ id }) => id)
  const [bids, sessions] = await inOneGo(db, (one) =>
    Promise.all([loadBids({ db: one, timeZone }, ids), loadMarketSessions(one, market)]),
  )
  return listed.flatMap(({ id, wonPaise }) => {
    const bid = bids.get(id)
    if (bid === undefined) return []
    return [bidRow({ ...bid, wonPaise: wonPaise ?? bid.wonPaise }, { game, sessions, timeZone })]
  })
}

interface NearPage {
  ids: RawBuilder<unknown>
  condition: RawBuilder<unknown>
  order: 1 | -1
}

async function loadNearRows(
  { db, timeZone }: Reader,
  { game, market }: OfMarket,
  { order, ...page }: NearPage,
): Promise<BidRow[]> {
  const [bids, sessions] = await inOneGo(db, (one) =>
    Promise.all([loadBidsOfPage({ db: one, timeZone }, page), loadMarketSessions(one, market)]),
  )
  return [...bids.values()]
    .toSorted((one, other) => (one.id - other.id) * order)
    .map((bid) => bidRow(bid, { game, sessions, timeZone }))
}

/** The newest bids of a source. */
export function newestBids(db: Db, bids: BidSource, place: { offset: number; limit: number }): Promise<RangedBid[]> {
  return pageOfGroups(db, bids, [wholeGroup(bids.ranges)], { ...place, order: -1 })
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
  const settled = totals.filter(({ session }) => sessions?.includes(session) ?? true)
  const isWhole = totals.every(({ revertedBids }) => revertedBids === 0)
  const ranges = settled.map(({ type, session, bids, revertedBids }): CountedRange => {
    return { type, sessions: [session], bids: which === 'all' ? bids : bids - revertedBids }
  })
  return {
    market: { gameId, marketDate },
    ranges: ranges.filter(({ bids }) => bids > 0),
    condition: CONDITIONS[which],
    wonPaise: OWN_WINNINGS,
    typeBids: new Map(types.map((type) => [type, bidsOfType(totals, type)])),
    isWhole,
    // Points of reverted bids are counted nowhere.
    sums: which === 'all' && !isWhole ? undefined : { points: sumPaise(settled.map(({ pointsPaise }) => pointsPaise)) },
  }
}

function bidsOfType(totals: readonly MarketTotal[], type: GameType): number {
  return totals.reduce((sum, total) => (total.type === type ? sum + total.bids : sum), 0)
}

/** Winning lines of a session of this market, with how many bids each makes win. */
export interface CountedWinning {
  session: Session
  lines: readonly CountedLine[]
  /** What the bids of all lines hold and win. */
  pointsPaise: number
  wonPaise: number
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
    sums: {
      points: sumPaise(sessions.map(({ pointsPaise }) => pointsPaise)),
      won: sumPaise(sessions.map(({ wonPaise }) => wonPaise)),
    },
  }
}
