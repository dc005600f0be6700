// The bids of a game on a market date, of one type or of all.
import { NOT_AVAILABLE } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, GAME_TYPES, type GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import { bidSides } from '../../markets/bid-sides.ts'
import { bidStatus, isEditable } from '../../markets/bid-state.ts'
import { bidTxId, parseBidTxId } from '../../markets/bid-tx-id.ts'
import { requireGame, type Game } from '../../markets/game.ts'
import { loadMarketSessions, type MarketSessions } from '../../markets/market-session.ts'
import type { Platform } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoInstant } from '../../platform/instants.ts'
import { containsPattern, offsetOf, orderBy, type PageRequest } from '../../platform/paging.ts'

export interface BidFilter {
  family: Family
  gameId: number
  marketDate: MarketDate
  gameType: GameType | 'all'
}

/**
 * The columns after #, in the order of the screens; none stands for #. The transaction id sorts as the id that it is made
 * of, the sides of a selection sort by the selection, and all bids of a list share their game.
 */
const SHARED_COLUMNS = ['player.name', undefined, undefined, 'bid.type_label'] as const
const SORT_COLUMNS: Record<Family, readonly (string | undefined)[]> = {
  main: [
    ...SHARED_COLUMNS,
    'bid.session_label',
    'bid.selection',
    'bid.selection',
    'bid.selection',
    'bid.selection',
    'bid.points_paise',
  ],
  starline: [...SHARED_COLUMNS, 'bid.selection', 'bid.selection', 'bid.points_paise'],
  galidisswar: [...SHARED_COLUMNS, 'bid.selection', 'bid.points_paise'],
}

type Reader = Pick<Platform, 'db' | 'timeZone'>

export async function listBids({ db, timeZone }: Reader, filter: BidFilter, page: PageRequest) {
  const game = await requireGame(db, filter)
  const found = foundBids(filter, game, page.searchValue)
  const ids = await pageOfIds(db, found, orderOf(filter, page), page)
  const bids = await loadBids(db, ids)
  const sessions = await loadMarketSessions(db, filter)
  return {
    data: bids.map((bid) => bidRow(bid, { game, sessions, timeZone })),
    recordsFiltered: await countBids(db, found),
    limit: page.length,
  }
}

const WHOLE_DAY_TYPES = GAME_TYPES.filter((type) => GAME_TYPE_RULES[type].placedIn === 'whole-day')

/**
 * The bids of the filter, to stand behind a select; the index on markets holds all that is asked of them. Where neither
 * the search nor the order asks for the player, the left join costs nothing: PostgreSQL drops it.
 */
function foundBids(filter: BidFilter, game: Game, searchValue: string): RawBuilder<unknown> {
  const { gameId, marketDate, gameType } = filter
  const bids = sql`
    from (
      select id, id + 0 as fenced_id, player_id, selection, points_paise,
        initcap(replace(game_type::text, '-', ' ')) as type_label,
        case when game_type = any(${WHOLE_DAY_TYPES}::game_type[]) then ${NOT_AVAILABLE} else initcap(session::text) end
          as session_label
      from bid
      where game_id = ${gameId} and market_date = ${marketDate}
        ${gameType === 'all' ? sql`` : sql`and game_type = ${gameType}`}
    ) as bid
    left join player on player.id = bid.player_id`
  return searchValue === '' ? bids : sql`${bids} where ${matches(game, searchValue)}`
}

/**
 * Within one type the index gives the ids in order. Over all types it does not, and the planner would rather walk the
 * whole table backwards (database.md §9): an id that is no bare column keeps it from that.
 */
function orderOf({ family, gameType }: BidFilter, page: PageRequest): RawBuilder<unknown> {
  const idColumn = gameType === 'all' ? 'bid.fenced_id' : 'bid.id'
  return orderBy(page, { idColumn, columns: SORT_COLUMNS[family] })
}

/** Ids whole, every text column by a part of it; the line feeds keep a match inside one column. */
function matches(game: Game, searchValue: string): RawBuilder<unknown> {
  const id = /^\d{1,15}$/.test(searchValue) ? Number(searchValue) : parseBidTxId(searchValue)
  const text = sql`concat_ws(chr(10), player.name, ${game.name}::text, type_label, session_label, selection)`
  return sql`(bid.id = ${id ?? null}::bigint or ${text} ilike ${containsPattern(searchValue)})`
}

async function pageOfIds(db: Db, found: RawBuilder<unknown>, order: RawBuilder<unknown>, page: PageRequest) {
  const { rows } = await sql<{ id: number }>`
    select bid.id ${found} order by ${order} offset ${offsetOf(page, 'offset')} limit ${page.length}`.execute(db)
  return rows.map((row) => row.id)
}

async function countBids(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${found}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The bids of a page, in the order of their ids in it. */
async function loadBids(db: Db, ids: readonly number[]) {
  const bids = await db
    .selectFrom('bid')
    .innerJoin('player', 'player.id', 'bid.player_id')
    .selectAll('bid')
    .select('player.name as playerName')
    .where('bid.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const position = new Map(ids.map((id, index) => [id, index]))
  return bids.sort((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0))
}

type ListedBid = Awaited<ReturnType<typeof loadBids>>[number]
type ListedMarket = { game: Game; sessions: MarketSessions; timeZone: string }

function bidRow(bid: ListedBid, { game, sessions, timeZone }: ListedMarket) {
  const { selection, status, session: settles, game_type: type } = bid
  const stored = { family: game.family, type, settles, selection, status }
  return {
    _id: String(bid.id),
    userDB_id: String(bid.player_id),
    user_name: bid.playerName,
    bid_tx_id: bidTxId(bid.id),
    game_name: game.name,
    ...bidSides(stored),
    points: rupeesOfPaise(bid.points_paise),
    winning_points: rupeesOfPaise(bid.won_paise ?? 0),
    insert_date: isoInstant(bid.created_at, timeZone),
    bid_status: bidStatus(stored, sessions),
    is_editable: isEditable(stored, sessions) ? (1 as const) : (0 as const),
  }
}
