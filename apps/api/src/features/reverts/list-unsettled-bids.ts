// The bids that a revert would give back: those of a game and date that no declared result has settled.
import { NOT_AVAILABLE } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, GAME_TYPES, type GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import { bidSides } from '../../markets/bid-sides.ts'
import { bidTxId, parseBidTxId } from '../../markets/bid-tx-id.ts'
import { requireGame } from '../../markets/game.ts'
import { loadMarketSessions } from '../../markets/market-session.ts'
import type { StaffContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoInstant } from '../../platform/instants.ts'
import { containsPattern, offsetOf, orderBy, type PageRequest } from '../../platform/paging.ts'

interface Market {
  family: Family
  gameId: number
  marketDate: MarketDate
}

/** `total_points` is what all of them hold together, those too that the search leaves out. */
export async function listUnsettledBids({ db, timeZone }: StaffContext, market: Market, page: PageRequest) {
  await requireGame(db, market)
  const bids = await unsettledBids(db, market)
  const { rows } = await sql<UnsettledBid>`
    select bid.* from ${bids} where ${matches(page.searchValue)}
    order by ${orderBy(page, { idColumn: 'bid.fenced_id', columns: SORT_COLUMNS })}
    offset ${offsetOf(page, 'offset')} limit ${page.length}`.execute(db)
  const totals = await sql<{ count: number; paise: number }>`
    select count(*) filter (where ${matches(page.searchValue)}) as count, coalesce(sum(points_paise), 0)::bigint as paise
    from ${bids}`.execute(db)
  return {
    data: rows.map((bid) => unsettledRow(bid, { family: market.family, timeZone })),
    recordsFiltered: totals.rows[0]?.count ?? 0,
    limit: page.length,
    total_points: rupeesOfPaise(totals.rows[0]?.paise ?? 0),
  }
}

/** The columns after #, in the order of the screen. A bid's date sorts as its id, which is older where the bid is. */
const SORT_COLUMNS = ['bid.player_name', 'bid.points_paise', 'bid.type_label', undefined]

interface UnsettledBid {
  id: number
  player_id: number
  player_name: string
  points_paise: number
  created_at: Date
  game_type: GameType
  session: 'open' | 'close'
  selection: string
}

const WHOLE_DAY_TYPES = GAME_TYPES.filter((type) => GAME_TYPE_RULES[type].placedIn === 'whole-day')

/**
 * To stand in a `from` clause. The fenced id keeps the planner from walking the whole table by id (database.md §9).
 */
async function unsettledBids(db: Db, market: Market): Promise<RawBuilder<UnsettledBid>> {
  const { family, gameId, marketDate } = market
  const found = await loadMarketSessions(db, market)
  const unsettled = MARKET_RULES[family].sessions.filter((session) => found[session].declared === undefined)
  return sql<UnsettledBid>`(
    select bid.*, bid.id + 0 as fenced_id, player.name as player_name,
      initcap(replace(game_type::text, '-', ' ')) as type_label,
      case when game_type = any(${WHOLE_DAY_TYPES}::game_type[]) then ${NOT_AVAILABLE} else initcap(session::text) end
        as session_label
    from bid
    join player on player.id = bid.player_id
    where game_id = ${gameId} and market_date = ${marketDate} and status = 'placed'
      and session = any(${unsettled}::session[])
  ) as bid`
}

/** Ids whole, every text column by a part of it; the line feeds keep a match inside one column. */
function matches(searchValue: string): RawBuilder<boolean> {
  const id = /^\d{1,15}$/.test(searchValue) ? Number(searchValue) : parseBidTxId(searchValue)
  const text = sql`concat_ws(chr(10), player_name, type_label, session_label, selection)`
  return sql`(bid.id = ${id ?? null}::bigint or ${text} ilike ${containsPattern(searchValue)})`
}

function unsettledRow(bid: UnsettledBid, { family, timeZone }: { family: Family; timeZone: string }) {
  const { selection } = bid
  const sides = bidSides({ family, type: bid.game_type, settles: bid.session, selection })
  return {
    _id: String(bid.id),
    userDB_id: String(bid.player_id),
    user_name: bid.player_name,
    points: rupeesOfPaise(bid.points_paise),
    bid_date: isoInstant(bid.created_at, timeZone),
    game_type: sides.game_type,
    session: sides.session,
    digits: sides.digits,
    bid_tx_id: bidTxId(bid.id),
  }
}
