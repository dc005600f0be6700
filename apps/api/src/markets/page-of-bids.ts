// One page of bids, searched and sorted: behind the bid history and every report that lists bids.
import { NOT_AVAILABLE } from '@panadesk/contract'
import { assert, unreachable } from '@panadesk/domain/assert'
import { GAME_TYPE_RULES, WHOLE_DAY_TYPES } from '@panadesk/domain/game-types'
import { sql, type RawBuilder } from 'kysely'
import type { Platform } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { containsPattern, offsetOf, orderBy, type PageRequest } from '../platform/paging.ts'
import { loadBidEdits } from './bid-edits.ts'
import { groupsByLabel, pageOfGroups, wholeGroup, type BidRange } from './bid-ranges.ts'
import { bidRow, loadBids } from './bid-row.ts'
import { sessionLabel } from './bid-sides.ts'
import type { BidSource } from './bid-sources.ts'
import { parseBidTxId } from './bid-tx-id.ts'
import { pageByKey } from './bids-by-key.ts'
import type { Game } from './game.ts'
import { loadMarketSessions } from './market-session.ts'
import { parseTxRequestNumber } from './tx-request-number.ts'

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
  const { game, bids: source } = list
  const listed = await listBids(db, list, page)
  const ids = listed.map(({ id }) => id)
  const bids = await loadBids(db, ids)
  const edits = await loadBidEdits(reader, ids)
  const sessions = await loadMarketSessions(db, source.market)
  return {
    data: listed.flatMap(({ id, wonPaise }) => {
      const bid = bids.get(id)
      if (bid === undefined) return []
      const listedBid = { ...bid, wonPaise: wonPaise ?? bid.wonPaise, edits: edits.get(id) ?? [] }
      return [bidRow(listedBid, { game, sessions, timeZone })]
    }),
    recordsFiltered: page.searchValue === '' ? wholeGroup(source.ranges).bids : await countFound(db, list, page),
    limit: page.length,
  }
}

/** Without a search the page is walked to where the counts of the market say where it is; else the bids are looked through. */
function listBids(db: Db, list: BidList, page: PageRequest): Promise<{ id: number; wonPaise: number | null }[]> {
  const { bids, columns } = list
  const { ranges } = bids
  const { order } = page
  const place = { order, offset: offsetOf(page, 'offset'), limit: page.length }
  const column = columns[page.fieldIndex - 1]
  if (page.searchValue !== '') return listFound(db, list, page)
  switch (column) {
    case undefined:
      return pageOfGroups(db, bids, [wholeGroup(ranges)], place)
    case BID_COLUMNS.gameType:
      return pageOfGroups(db, bids, groupsByLabel(ranges, { order, labelOf: typeLabel }), place)
    case BID_COLUMNS.session:
      return pageOfGroups(db, bids, groupsByLabel(ranges, { order, labelOf: rangeSessionLabel }), place)
    case BID_COLUMNS.selection:
      return bids.isWhole ? pageByKey(db, bids, 'selection', place) : listFound(db, list, page)
    case BID_COLUMNS.points:
      return bids.isWhole ? pageByKey(db, bids, 'points_paise', place) : listFound(db, list, page)
    case BID_COLUMNS.userName:
    case BID_COLUMNS.winnings:
    case BID_COLUMNS.txRequestNumber:
    case BID_COLUMNS.txDate:
      return listFound(db, list, page)
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
 * The bids that the search leaves, to stand behind a select. Where neither the search nor the order asks for the player or
 * the payment, the left joins cost nothing: PostgreSQL drops them.
 */
function foundBids({ bids, game }: BidList, { searchValue }: PageRequest): RawBuilder<unknown> {
  const labelled = sql`
    from (
      select source.*, initcap(replace(game_type::text, '-', ' ')) as type_label,
        case when game_type = any(${WHOLE_DAY_TYPES}::game_type[]) then ${NOT_AVAILABLE} else initcap(session::text) end
          as session_label
      from (${bids.select}) as source
    ) as bid
    left join player on player.id = bid.player_id
    left join movement as payment on payment.kind = 'bid-won' and payment.ref = bid.id`
  return searchValue === '' ? labelled : sql`${labelled} where ${matches(game, searchValue)}`
}

/** Ids whole, every text column by a part of it; the line feeds keep a match inside one column. */
function matches(game: Game, searchValue: string): RawBuilder<unknown> {
  const id = /^\d{1,15}$/.test(searchValue) ? Number(searchValue) : parseBidTxId(searchValue)
  const paymentId = parseTxRequestNumber(searchValue)
  const text = sql`concat_ws(chr(10), player.name, ${game.name}::text, type_label, session_label, selection)`
  return sql`(
    bid.id = ${id ?? null}::bigint or ${text} ilike ${containsPattern(searchValue)}
    ${paymentId === undefined ? sql`` : sql`or payment.id = ${paymentId}`}
  )`
}

/** The ids of the page, with the winnings where the source knows them: sorted first, joined after. */
async function listFound(db: Db, list: BidList, page: PageRequest) {
  const { rows } = await sql<{ id: number; wonPaise: number | null }>`
    select bid.id, bid.won_paise as "wonPaise" ${foundBids(list, page)}
    order by ${orderBy(page, { idColumn: 'bid.id', columns: list.columns })}
    offset ${offsetOf(page, 'offset')} limit ${page.length}`.execute(db)
  return rows
}

async function countFound(db: Db, list: BidList, page: PageRequest): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${foundBids(list, page)}`.execute(db)
  return rows[0]?.count ?? 0
}
