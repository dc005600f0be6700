// How many bids of many markets there are, from what is folded of these markets and, in the same statement, from the bids that are not
// folded yet (docs/decisions/0017). Nothing else is read, so it takes as long for ten bids a market as for a million.
import { GAME_TYPES } from '@panadesk/domain/game-types'
import type { Paise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../../database/all-of.ts'
import type { Db } from '../../database/database.ts'
import { NAMED_SELECTION } from '../../database/named-selection.ts'
import { isAsked, isDeclared, isOfMarkets, type AskedBids, type AskedStatus } from './asked-bids.ts'

/** What folds are kept by, besides market, type and session. */
export type CountedBy = 'markets' | 'selections' | 'points'

/** What tells how many of these bids there are; undefined where only the bids themselves do. */
export function countedBy(asked: AskedBids): CountedBy | undefined {
  const { selections, minPaise, maxPaise, players, searched, status } = asked
  if (players !== undefined || searched !== undefined || !(status in OF_MARKETS)) return undefined
  const hasPoints = minPaise !== undefined || maxPaise !== undefined
  if (selections === undefined) return hasPoints ? 'points' : 'markets'
  return hasPoints ? undefined : 'selections'
}

/** Of a row of this table. As a set, which is gathered once; without `is true` the planner joins, and looks for each session by itself. */
function hasResult(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`((${column('game_id')}, ${column('market_date')}, ${column('session')}) in (
    select game_id, market_date, session from market_session where declared_at is not null
  ) is true)`
}

/** A session is reverted, or declared, as a whole: these are true of all of its bids or of none. Of a row of `totalsAsked`. */
const OF_MARKETS = {
  all: sql`true`,
  running: sql`total.reverted_bids = 0`,
  reverted: sql`total.reverted_bids > 0`,
} as const satisfies { readonly [Status in AskedStatus]?: RawBuilder<unknown> }

/** The rows of `market_total`, as `total`. Of what runs those alone: few sessions do, and there are far more types in them all than sessions. */
function totalsAsked({ status, gameIds, from, to, session }: AskedBids): RawBuilder<unknown> {
  if (status !== 'running') return sql`market_total as total`
  return sql`(
    select total.*
    from (
      select game_id, market_date, session from session_fold
      where ${isOfMarkets({ status, gameIds, from, to, session }, 'session_fold')} and not ${hasResult('session_fold')}
      offset 0
    ) as open
    cross join lateral (
      select * from market_total
      where game_id = open.game_id and market_date = open.market_date and session = open.session
      offset 0
    ) as total
  ) as total`
}

/** Markets that may have such bids. */
function mayBe(status: AskedStatus): RawBuilder<unknown> {
  if (status === 'lost') return hasResult('total')
  return status === 'won' || status === 'corrected' ? sql`true` : OF_MARKETS[status]
}

/**
 * A select of rows that count bids, to stand in brackets: of which market, type and session, by which `key`, how many, with what
 * points, between which ids, and how many bids the market has of that type and session.
 */
export function countedRows(asked: AskedBids, by: CountedBy): RawBuilder<unknown> {
  const unfolded = sql`
    select bid.game_id, bid.market_date, bid.game_type, bid.session, ${KEY_OF_BID[by]} as key, 1 as bids,
      ${pointsOf(asked.status)} as points_paise, bid.id as first_id, bid.id as last_id, 1 as market_bids
    from unfolded() as bid where ${isUnfoldedAsAsked(asked)}`
  return sql`${unfolded} union all ${FOLDED[by](asked)}`
}

/** Whether a bid has won is not asked of those that are folded, so of no others. */
export function isUnfoldedAsAsked(asked: AskedBids): RawBuilder<unknown> {
  if (asked.status !== 'won' && asked.status !== 'lost') return isAsked(asked)
  return allOf([isAsked({ ...asked, status: 'all' }), isDeclared('bid')])
}

const KEY_OF_BID = { markets: sql`null`, selections: NAMED_SELECTION, points: sql`bid.points_paise` }

/** What a row of `bid` adds to the points: one that was given back counts where no others are asked for. */
function pointsOf(status: AskedStatus): RawBuilder<unknown> {
  return status === 'reverted'
    ? sql`bid.points_paise`
    : sql`case when bid.status = 'reverted' then 0 else bid.points_paise end`
}

const MARKET = sql`total.game_id, total.market_date, total.game_type, total.session`
const ENDS = sql`total.first_bid_id, total.last_bid_id, total.bids`

const FOLDED: Readonly<Record<CountedBy, (asked: AskedBids) => RawBuilder<unknown>>> = {
  markets: (asked) => sql`
    select ${MARKET}, null as key, total.bids, ${asked.status === 'reverted' ? REVERTED_POINTS : sql`total.points_paise`}, ${ENDS}
    from ${totalsAsked(asked)} where ${ofMarkets(asked)}`,
  points: (asked) => sql`
    select ${MARKET}, counted.points_paise, counted.bids,
      case when total.reverted_bids > 0 and ${asked.status !== 'reverted'} then 0 else counted.points_paise * counted.bids end,
      ${ENDS}
    from ${asked.status === 'all' ? pointsOfAll(asked) : pointsOfFew(asked)}`,
  // Of reverted markets nobody keeps how many bids name a number: these are looked through.
  selections: (asked) => sql`
    select ${MARKET}, counted.selection, counted.bids, counted.points_paise, ${ENDS}
    from ${totalsAsked(asked)}
    join exposure as counted using (game_id, market_date, game_type, session)
    where ${ofMarkets(asked)} and total.reverted_bids = 0 and ${isOneOf(asked, sql`counted.selection`)} and ${isOfType(asked)}
    union all
    select ${MARKET}, ${NAMED_SELECTION}, 1, ${pointsOf(asked.status)}, ${ENDS}
    from market_total as total
    join bid using (game_id, market_date, game_type, session)
    where ${ofMarkets(asked)} and total.reverted_bids > 0 and bid.id <= (select up_to_bid_id from fold_mark)
      and ${isOneOf(asked, NAMED_SELECTION)}`,
}

function pointsOfAll(asked: AskedBids): RawBuilder<unknown> {
  return sql`
    market_total as total
    join points_total as counted using (game_id, market_date, game_type, session)
    where ${ofMarkets(asked)} and ${isBetween(asked)}`
}

/** Of markets that run or are reverted, mostly few, one after the other: the planner takes them for half of all, and reads all. */
function pointsOfFew(asked: AskedBids): RawBuilder<unknown> {
  return sql`
    (select * from ${totalsAsked(asked)} where ${ofMarkets(asked)} offset 0) as total
    cross join lateral (
      select points_paise, bids from points_total as counted
      where (counted.game_id, counted.market_date, counted.game_type, counted.session) = (${MARKET}) and ${isBetween(asked)}
      offset 0
    ) as counted`
}

const REVERTED_POINTS = sql`(
  select sum(counted.points_paise * counted.bids) from points_total as counted
  where (counted.game_id, counted.market_date, counted.game_type, counted.session) = (${MARKET})
)`

export function ofMarkets(asked: AskedBids): RawBuilder<unknown> {
  return allOf([isOfMarkets(asked, 'total'), mayBe(asked.status)])
}

function isBetween({ minPaise, maxPaise }: AskedBids): RawBuilder<unknown> {
  return allOf([
    minPaise === undefined ? undefined : sql`counted.points_paise >= ${minPaise}`,
    maxPaise === undefined ? undefined : sql`counted.points_paise <= ${maxPaise}`,
  ])
}

function isOneOf({ selections }: AskedBids, selection: RawBuilder<unknown>): RawBuilder<unknown> {
  return selections === undefined ? sql`true` : sql`${selection} = any(${selections}::text[])`
}

/** The index on counted numbers begins with the type. Where no number is meant by itself, all of them are read, in no order. */
function isOfType({ selections, types = GAME_TYPES }: AskedBids): RawBuilder<unknown> {
  return selections === undefined ? sql`true` : sql`counted.game_type = any(${types}::game_type[])`
}

export interface CountedBids {
  bids: number
  pointsPaise: Paise
  /** Between these ids; none where there are no bids. */
  firstId: number
  lastId: number
  /** How many bids the markets have of these types and sessions, the others too. */
  marketBids: number
}

/** Of no more bids than these each row is looked at by itself, so that they are looked for where they lie. */
const COUNTED_CLOSELY = 2000

/** Where no game is meant by itself, many bids are counted by what is folded of dates, and their ends are those of the markets. */
export async function countBids(db: Db, asked: AskedBids, by: CountedBy): Promise<CountedBids> {
  if (by !== 'points' || !isOfDates(asked)) return countMarketRows(db, asked, by)
  const counted = await countPointsOfDates(db, asked)
  if (counted.bids <= COUNTED_CLOSELY) return countMarketRows(db, asked, by)
  return { ...(await countMarkets(db, asked)), ...counted }
}

/** By points, without where they lie; `isOfDates` must hold. */
export async function countPointsOfDates(db: Db, asked: AskedBids): Promise<Pick<CountedBids, 'bids' | 'pointsPaise'>> {
  const { rows } = await sql<Pick<CountedBids, 'bids' | 'pointsPaise'>>`
    select coalesce(sum(bids), 0)::bigint as bids, coalesce(sum(points_paise), 0)::bigint as "pointsPaise"
    from (${rowsOfDates(asked)}) as counted`.execute(db)
  return rows[0] ?? { bids: 0, pointsPaise: 0 }
}

/** Of a market that is meant by itself nothing is folded of dates, nor of whether it is declared. */
export function isOfDates({ gameIds, families, status }: AskedBids): boolean {
  return status === 'all' && (gameIds === undefined || families !== undefined)
}

/** As `countedRows` by points, without games and ends: what is folded of all games of a date has a seventh of the rows. */
function rowsOfDates(asked: AskedBids): RawBuilder<unknown> {
  const { families, ...narrowed } = asked
  return sql`
    select bid.market_date, bid.game_type, bid.session, ${KEY_OF_BID.points} as key, 1 as bids, ${pointsOf('all')} as points_paise
    from unfolded() as bid where ${isAsked(asked)}
    union all
    select counted.market_date, counted.game_type, counted.session, counted.points_paise, counted.bids,
      counted.points_paise * (counted.bids - counted.reverted_bids)
    from date_points as counted
    where ${allOf([
      isOfMarkets({ ...narrowed, gameIds: undefined }, 'counted'),
      families && sql`counted.family = any(${families}::family[])`,
      isBetween(asked),
    ])}`
}

/** All of them by points, whatever has become of them, from whatever has the fewest rows. */
export function rowsOfAll(asked: AskedBids): RawBuilder<unknown> {
  const all: AskedBids = { ...asked, status: 'all' }
  return isOfDates(all) ? rowsOfDates(all) : countedRows(all, 'points')
}

async function countMarketRows(db: Db, asked: AskedBids, by: CountedBy): Promise<CountedBids> {
  const { rows } = await sql<CountedBids>`
    select coalesce(sum(bids), 0)::bigint as bids, coalesce(sum(points_paise), 0)::bigint as "pointsPaise",
      coalesce(min(first_id), 1) as "firstId", coalesce(max(last_id), 0) as "lastId",
      coalesce(sum(market_bids), 0)::bigint as "marketBids"
    from (${countedRows(asked, by)}) as counted`.execute(db)
  return rows[0] ?? { bids: 0, pointsPaise: 0, firstId: 1, lastId: 0, marketBids: 0 }
}

/** Where nothing is counted. */
export const ANYWHERE: CountedBids = {
  bids: Number.MAX_SAFE_INTEGER,
  pointsPaise: 0,
  firstId: 1,
  lastId: Number.MAX_SAFE_INTEGER,
  marketBids: Number.MAX_SAFE_INTEGER,
}

/** Where bids lie: between these ids. */
export type BidEnds = Pick<CountedBids, 'firstId' | 'lastId'>

/** All bids of the markets that may have what is asked for, whoever placed them: between their ids lies whatever is found. */
export function countMarkets(db: Db, asked: AskedBids): Promise<CountedBids> {
  const { gameIds, from, to, types, session, status } = asked
  return countMarketRows(db, { gameIds, from, to, types, session, status }, 'markets')
}
