// One page of bids, searched and sorted: behind the bid history and every report that lists bids.
import { NOT_AVAILABLE } from '@panadesk/contract'
import { assert, unreachable } from '@panadesk/domain/assert'
import { GAME_TYPE_RULES, WHOLE_DAY_TYPES } from '@panadesk/domain/game-types'
import { sql } from 'kysely'
import type { Platform } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { offsetOf, type PageRequest } from '../platform/paging.ts'
import { loadBidEdits } from './bid-edits.ts'
import {
  bidsInRanges,
  groupsByLabel,
  loadPage,
  pageOfGroups,
  wholeGroup,
  type BidRange,
  type PagePlace,
  type RangedBid,
} from './bid-ranges.ts'
import { bidRow, loadBids } from './bid-row.ts'
import { sessionLabel } from './bid-sides.ts'
import type { BidSource } from './bid-sources.ts'
import { pageByKey } from './bids-by-key.ts'
import { pageByName } from './bids-of-players.ts'
import type { Game } from './game.ts'
import { loadMarketSessions } from './market-session.ts'
import { searchBids } from './search-bids.ts'

/**
 * What the columns of the screens sort by; none stands for #. The transaction id sorts as the id that it is made of, the
 * sides of a selection sort by the selection, and all bids of a list share their game.
 */
export const BID_COLUMNS = {
  userName: 'player.name',
  bidTxId: undefined,
  gameName: undefined,
  gameType: 'bid.type_label',
  session: 'bid.session_label',
  selection: 'bid.selection',
  points: 'bid.points_paise',
  winnings: 'bid.won_paise',
  txRequestNumber: 'payment.id',
  txDate: 'payment.created_at',
} as const

type BidColumn = (typeof BID_COLUMNS)[keyof typeof BID_COLUMNS]

export interface BidList {
  /** The game of the bids. */
  game: Game
  bids: BidSource
  /** The columns after #, in the order of the screen. */
  columns: readonly BidColumn[]
}

export type Reader = Pick<Platform, 'db' | 'timeZone'>

export async function pageOfBids(reader: Reader, list: BidList, page: PageRequest) {
  const { db, timeZone } = reader
  const { game, bids: source, columns } = list
  const found = page.searchValue === '' ? source : await searchBids(db, list, page.searchValue)
  const listed = await listBids(db, found, { columns, page })
  const ids = listed.map(({ id }) => id)
  const bids = await loadBids(reader, ids)
  const edits = await loadBidEdits(reader, ids)
  const sessions = await loadMarketSessions(db, source.market)
  return {
    data: listed.flatMap(({ id, wonPaise }) => {
      const bid = bids.get(id)
      if (bid === undefined) return []
      const listedBid = { ...bid, wonPaise: wonPaise ?? bid.wonPaise, edits: edits.get(id) ?? [] }
      return [bidRow(listedBid, { game, sessions, timeZone })]
    }),
    recordsFiltered: wholeGroup(found.ranges, found.beside).bids,
    limit: page.length,
  }
}

type Order = { columns: readonly BidColumn[]; page: PageRequest }

/** The page is walked to, where counts say where it is; else all bids of the list are sorted. */
async function listBids(db: Db, bids: BidSource, { columns, page }: Order): Promise<RangedBid[]> {
  const { ranges, beside } = bids
  const { order } = page
  const place = { order, offset: offsetOf(page, 'offset'), limit: page.length }
  const column = columns[page.fieldIndex - 1]
  const whole = wholeGroup(ranges, beside)
  if (whole.bids === 0) return []
  if (column === undefined) return pageOfGroups(db, bids, [whole], place)
  if (beside !== undefined) return sortBids(db, bids, column, place)
  switch (column) {
    case BID_COLUMNS.userName:
      return (await pageByName(db, { ...bids, bids: whole.bids }, place)) ?? sortBids(db, bids, column, place)
    case BID_COLUMNS.gameType:
      return pageOfGroups(db, bids, groupsByLabel(ranges, { order, labelOf: typeLabel }), place)
    case BID_COLUMNS.session:
      return pageOfGroups(db, bids, groupsByLabel(ranges, { order, labelOf: rangeSessionLabel }), place)
    case BID_COLUMNS.selection:
      return bids.isWhole ? pageByKey(db, bids, 'selection', place) : sortBids(db, bids, column, place)
    case BID_COLUMNS.points:
      return bids.isWhole ? pageByKey(db, bids, 'points_paise', place) : sortBids(db, bids, column, place)
    case BID_COLUMNS.winnings:
    case BID_COLUMNS.txRequestNumber:
    case BID_COLUMNS.txDate:
      return sortBids(db, bids, column, place)
    default:
      return unreachable(column)
  }
}

function typeLabel({ type }: BidRange): string {
  return GAME_TYPE_RULES[type].label
}

/** A range that is sorted by its session is of one. */
function rangeSessionLabel({ type, sessions: [settles] }: BidRange): string {
  assert(settles !== undefined, 'a range has a session')
  return sessionLabel({ type, settles })
}

/**
 * All bids of the list, sorted before anything else of them is loaded. A payment is that of the declaration which stands,
 * not of one that was taken back. What the order does not ask for costs nothing: PostgreSQL drops the left joins.
 */
function sortBids(db: Db, bids: BidSource, column: string, { order, offset, limit }: PagePlace): Promise<RangedBid[]> {
  const { market, ranges, beside, wonPaise } = bids
  const selects = [
    ...(ranges.length === 0 ? [] : [bidsInRanges(market, ranges)]),
    ...(beside === undefined ? [] : [beside.select]),
  ]
  const direction = sql.raw(order === 1 ? 'asc' : 'desc')
  return loadPage(
    db,
    bids,
    sql`
      select bid.id
      from (
        select source.*, initcap(replace(source.game_type::text, '-', ' ')) as type_label,
          case when source.game_type = any(${WHOLE_DAY_TYPES}::game_type[]) then ${NOT_AVAILABLE}
            else initcap(source.session::text) end as session_label,
          ${wonPaise} as won_paise
        from (${sql.join(selects, sql` union all `)}) as source
        left join bid on bid.id = source.id
      ) as bid
      left join player on player.id = bid.player_id
      left join market_session as settling on settling.game_id = ${market.gameId}
        and settling.market_date = ${market.marketDate} and settling.session = bid.session
      left join movement as payment on payment.kind = 'bid-won' and payment.ref = bid.id
        and payment.round = settling.undone_count
      order by ${sql.ref(column)} ${direction}, bid.id ${direction} offset ${offset} limit ${limit}`,
  )
}
