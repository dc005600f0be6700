// One page of bids, searched and sorted: behind the bid history and every report that lists bids.
import { NOT_AVAILABLE } from '@panadesk/contract'
import { WHOLE_DAY_TYPES } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Platform } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { isoInstant } from '../platform/instants.ts'
import { containsPattern, offsetOf, orderBy, type PageRequest } from '../platform/paging.ts'
import { wireFlag } from '../platform/wire-flag.ts'
import { loadBidEdits, type BidEdit } from './bid-edits.ts'
import { bidSides } from './bid-sides.ts'
import type { BidSource } from './bid-sources.ts'
import { bidStatus, isEditable } from './bid-state.ts'
import { bidTxId, parseBidTxId } from './bid-tx-id.ts'
import type { Game } from './game.ts'
import { loadMarketSessions, type MarketSessions } from './market-session.ts'
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
  /** All bids of the list are of this game and date. */
  game: Game
  marketDate: MarketDate
  bids: BidSource
  /** The columns after #, in the order of the screen. */
  columns: readonly BidColumn[]
}

export type Reader = Pick<Platform, 'db' | 'timeZone'>

export async function pageOfBids(reader: Reader, list: BidList, page: PageRequest) {
  const { db, timeZone } = reader
  const { game, marketDate } = list
  const found = foundBids(list, page.searchValue)
  const listed = await listFound(db, found, list, page)
  const ids = listed.map(({ id }) => id)
  const bids = await loadBids(db, ids)
  const edits = await loadBidEdits(reader, ids)
  const sessions = await loadMarketSessions(db, { gameId: game.id, marketDate })
  return {
    data: listed.flatMap(({ id, wonPaise }) => {
      const bid = bids.get(id)
      if (bid === undefined) return []
      const listedBid = { ...bid, wonPaise: wonPaise ?? bid.wonPaise, edits: edits.get(id) ?? [] }
      return [bidRow(listedBid, { game, sessions, timeZone })]
    }),
    recordsFiltered: await countFound(db, found),
    limit: page.length,
  }
}

/**
 * The bids that the search leaves, to stand behind a select. Where neither the search nor the order asks for the player or
 * the payment, the left joins cost nothing: PostgreSQL drops them.
 */
function foundBids({ bids, game }: BidList, searchValue: string): RawBuilder<unknown> {
  const labelled = sql`
    from (
      select source.*, initcap(replace(game_type::text, '-', ' ')) as type_label,
        case when game_type = any(${WHOLE_DAY_TYPES}::game_type[]) then ${NOT_AVAILABLE} else initcap(session::text) end
          as session_label
      from (${bids}) as source
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
async function listFound(db: Db, found: RawBuilder<unknown>, { columns }: BidList, page: PageRequest) {
  const { rows } = await sql<{ id: number; wonPaise: number | null }>`
    select bid.id, bid.won_paise as "wonPaise" ${found}
    order by ${orderBy(page, { idColumn: 'bid.id', columns })}
    offset ${offsetOf(page, 'offset')} limit ${page.length}`.execute(db)
  return rows
}

async function countFound(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${found}`.execute(db)
  return rows[0]?.count ?? 0
}

async function loadBids(db: Db, ids: readonly number[]) {
  const bids = await db
    .selectFrom('bid')
    .innerJoin('player', 'player.id', 'bid.player_id')
    .select([
      'bid.id',
      'bid.player_id as playerId',
      'player.name as playerName',
      'bid.game_type as type',
      'bid.session as settles',
      'bid.selection',
      'bid.status',
      'bid.points_paise as pointsPaise',
      'bid.won_paise as wonPaise',
      'bid.created_at as createdAt',
    ])
    .where('bid.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(bids.map((bid) => [bid.id, bid]))
}

type ListedBid =
  Awaited<ReturnType<typeof loadBids>> extends Map<number, infer Bid> ? Bid & { edits: BidEdit[] } : never
type ListedMarket = { game: Game; sessions: MarketSessions; timeZone: string }

function bidRow(bid: ListedBid, { game, sessions, timeZone }: ListedMarket) {
  const stored = { ...bid, family: game.family }
  return {
    _id: String(bid.id),
    userDB_id: String(bid.playerId),
    user_name: bid.playerName,
    bid_tx_id: bidTxId(bid.id),
    game_name: game.name,
    ...bidSides(stored),
    points: rupeesOfPaise(bid.pointsPaise),
    winning_points: rupeesOfPaise(bid.wonPaise ?? 0),
    insert_date: isoInstant(bid.createdAt, timeZone),
    bid_status: bidStatus(stored, sessions),
    is_editable: wireFlag(isEditable(stored, sessions)),
    edits: bid.edits,
  }
}
