// The bids of a market by who placed them. The index on players has them only among all bids of a player, in the order of
// time: between the first and the last bid of the market there are few of other markets.
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { sql, type RawBuilder } from 'kysely'
import { executePrepared, inOneGo, type Db } from '../../database/database.ts'
import { directionOf } from '../../database/direction.ts'
import { NAMED_SELECTION } from '../../database/named-selection.ts'
import { isInRanges, loadPage, playersInRanges, type BidRange, type RangedBid, type RangedBids } from './bid-ranges.ts'
import type { PagePlace } from '../keys-on-page.ts'
import { loadMarketTotals } from '../exposure.ts'

type Market = RangedBids['market']

/** The lowest and the highest id among the bids of a market, and among players. */
interface Reach {
  firstBidId: number
  lastBidId: number
  lastPlayerId: number
}

/** Undefined where nobody placed a bid. */
async function loadReach(db: Db, { gameId, marketDate }: Market): Promise<Reach | undefined> {
  const end = (of: RawBuilder<unknown>) => sql`
    (select ${of} from bid where game_id = ${gameId} and market_date = ${marketDate} and game_type = type)`
  const select = sql<{ [Name in keyof Reach]: number | null }>`
    select min(first) as "firstBidId", max(last) as "lastBidId", (select max(id) from player) as "lastPlayerId"
    from (
      select ${end(sql`min(id)`)} as first, ${end(sql`max(id)`)} as last from unnest(${GAME_TYPES}::game_type[]) as type
    ) as reach`
  const rows = await executePrepared(db, select.compile(db))
  const { firstBidId, lastBidId, lastPlayerId } = rows[0] ?? {}
  if (!firstBidId || !lastBidId || !lastPlayerId) return undefined
  return { firstBidId, lastBidId, lastPlayerId }
}

interface MarketRanges extends Pick<RangedBids, 'market' | 'typeBids'> {
  readonly ranges: readonly BidRange[]
}

/** How many bids there are of the types of these ranges: as many are looked through where the ranges are. */
async function countBids(db: Db, { market, ranges, typeBids }: MarketRanges): Promise<number> {
  const types = [...new Set(ranges.map(({ type }) => type))]
  if (typeBids !== undefined) return types.reduce((sum, type) => sum + (typeBids.get(type) ?? 0), 0)
  const totals = await loadMarketTotals(db, { ...market, types })
  return totals.reduce((sum, { bids }) => sum + bids, 0)
}

/** What tells which way to the bids of players is shorter. */
interface Around {
  /** How many bids there are of the types of the ranges. */
  readonly marketBids: number
  readonly reach: Reach | undefined
}

/** Looks around in the market of these ranges. */
export async function lookAround(db: Db, bids: MarketRanges): Promise<Around> {
  const [marketBids, reach] = await inOneGo(db, (one) =>
    Promise.all([countBids(one, bids), loadReach(one, bids.market)]),
  )
  return { marketBids, reach }
}

/** The bids of a player in these ranges, where `player.id` is at hand; each player is asked in turn, in the given order. */
function bidsOfPlayer(market: Market, ranges: readonly BidRange[], reach: Reach): RawBuilder<unknown> {
  // The offset of nothing keeps the planner from reading the market instead.
  return sql`
    select id, player_id, game_type, session, ${NAMED_SELECTION} as selection, points_paise from bid
    where player_id = player.id and id >= ${reach.firstBidId} and id <= ${reach.lastBidId}
      and game_id = ${market.gameId} and market_date = ${market.marketDate} and ${isInRanges(ranges)}
    offset 0`
}

/**
 * How many bids of a market are looked through in the time in which one player is asked for his: measured on a million bids
 * of a hundred thousand players.
 */
const BIDS_A_PLAYER = 50

/** A select of the bids in these ranges of some players, to stand in brackets; undefined where reading the ranges costs less. */
export function bidsOfPlayers(
  { market, ranges }: MarketRanges,
  { marketBids, reach }: Around,
  ids: readonly number[],
): RawBuilder<unknown> | undefined {
  if (reach === undefined || ids.length * BIDS_A_PLAYER > marketBids) return undefined
  return sql`
    select bid.* from unnest(${ids}::bigint[]) as player (id) cross join lateral (${bidsOfPlayer(market, ranges, reach)}) as bid`
}

/** A bid of a player costs so much more than one that is read in the order of the market. */
const COST_OF_A_WALK = 5

/**
 * A page in the order of the players' names: the players one after the other, from the end that is nearer, with the bids
 * of each. Where the page is so deep, or the market so small, that looking through all of its bids costs less, these are counted.
 */
export async function pageByName(db: Db, bids: RangedBids & { bids: number }, place: PagePlace): Promise<RangedBid[]> {
  const behind = Math.max(bids.bids - place.offset - place.limit, 0)
  const isNearTheEnd = behind < place.offset
  const offset = isNearTheEnd ? behind : place.offset
  const limit = Math.min(place.limit, bids.bids - place.offset)
  if (limit <= 0) return []
  const { marketBids, reach } = await lookAround(db, bids)
  if (reach === undefined) return []
  const walkedPart = (offset + limit) / bids.bids
  if (walkedPart * (marketBids + reach.lastPlayerId) * COST_OF_A_WALK > marketBids) {
    return pageByCounts(db, bids, reach, place)
  }
  const rows = await walk(db, bids, reach, {
    order: isNearTheEnd === (place.order === 1) ? -1 : 1,
    offset,
    limit,
  })
  return isNearTheEnd ? rows.toReversed() : rows
}

/**
 * Who has the bids of the page follows from how many each name has before it, so that none but those are sorted. The names come in
 * order from their index and are held against the counts, of which nobody knows beforehand how many there are: otherwise each is
 * looked up by itself, and all are sorted. Every name that is counted has a bid, so as many names as the page has rows reach over it.
 */
function pageByCounts(
  db: Db,
  bids: RangedBids,
  reach: Reach,
  { order, offset, limit }: PagePlace,
): Promise<RangedBid[]> {
  const direction = directionOf(order)
  return loadPage(
    db,
    bids,
    sql`
      with counted as materialized (
        select player_id, count(*)::int as bids from (${playersInRanges(bids.market, bids.ranges)}) as bid group by player_id
      ), placed as materialized (
        select id, name, sum(bids) over (order by name ${direction}) as up_to
        from (select id, name from player order by name ${direction} offset 0) as player
        join counted on player_id = id
      ), hit as (
        select id, name from placed where up_to > ${offset} order by name ${direction} fetch first ${limit} rows with ties
      )
      select bid.id
      from hit as player
      cross join lateral (${bidsOfPlayer(bids.market, bids.ranges, reach)}) as bid
      order by player.name ${direction}, bid.id ${direction}
      offset ${offset} - coalesce((select max(up_to) from placed where up_to <= ${offset}), 0) limit ${limit}`,
  )
}

/** The players stand in order first: else the planner may ask all of them and sort what they did. */
function walk(db: Db, bids: RangedBids, reach: Reach, { order, offset, limit }: PagePlace): Promise<RangedBid[]> {
  const direction = directionOf(order)
  return loadPage(
    db,
    bids,
    sql`
      select bid.id
      from (select id, name from player order by name ${direction} offset 0) as player
      cross join lateral (${bidsOfPlayer(bids.market, bids.ranges, reach)}) as bid
      order by player.name ${direction}, bid.id ${direction} offset ${offset} limit ${limit}`,
  )
}
