// Bids by where they lie in the index on markets: one range for each type, in the order of their ids. What is folded tells
// how many bids a range has, so a page is found by walking to it along the ranges that it is on, and nothing is sorted.
import type { Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Paise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/database.ts'
import { directionOf } from '../../database/direction.ts'
import { NAMED_SELECTION } from '../../database/named-selection.ts'
import { containsPattern } from '../../platform/paging.ts'
import type { PagePlace } from '../keys-on-page.ts'

export interface BidRange {
  readonly type: GameType
  /** The sessions that settle its bids. */
  readonly sessions: readonly Session[]
  /** Where not all bids of these sessions are meant, the selections, or the amounts of points, of those that are. */
  readonly selections?: readonly string[]
  readonly pointsPaise?: readonly number[]
  /** The digits, and dashes, that their selections hold, or do not hold. */
  readonly holds?: string
  readonly lacks?: string
}

/** How many bids it has, as counted. */
export type CountedRange = BidRange & { readonly bids: number }

export interface RangedBids {
  readonly market: { gameId: number; marketDate: MarketDate }
  /** All bids of the list, each in one range; those with none are left out. */
  readonly ranges: readonly CountedRange[]
  /**
   * What a bid must be besides. A market is reverted as a whole, so this holds for all bids of the ranges, or for none:
   * it is asked of the bids of the page.
   */
  readonly condition: RawBuilder<unknown>
  /** What a bid wins, as far as the list knows. */
  readonly wonPaise: RawBuilder<unknown>
  /** How many bids the market has of each type of the ranges, in the list or not, where that was counted. */
  readonly typeBids?: ReadonlyMap<GameType, number> | undefined
}

/** Nothing but what the bids themselves say. */
export const OWN_WINNINGS: RawBuilder<unknown> = sql`null::bigint`

/** A row of a range. */
export interface RangedBid {
  id: number
  playerId: number
  type: GameType
  selection: string
  pointsPaise: number
  wonPaise: number | null
}

/** Bids that a search found beside those of the ranges; a select of the columns of `bidsInRange`, to stand in brackets. */
export interface BidsBeside {
  readonly select: RawBuilder<unknown>
  readonly bids: number
  /** Where there are few. */
  readonly ids?: readonly number[]
}

export interface BidSums {
  readonly points: Paise
  /** Left out where the list does not know what bids win. */
  readonly won?: Paise
}

/** Which bids a list is about. */
export interface BidSource extends RangedBids {
  /** Whether all bids of its types and sessions are in the list, so that the counts by selection and by points are its own. */
  readonly isWhole: boolean
  /** What all of them hold and win together, where that is counted. */
  readonly sums: BidSums | undefined
  /** What a search found besides; no bid is in a range as well. */
  readonly beside?: BidsBeside | undefined
}

/** Bids that share what a list is sorted by. */
export interface RangeGroup {
  readonly ranges: readonly BidRange[]
  readonly beside?: BidsBeside | undefined
  readonly bids: number
}

/** All bids of the list as one group. */
export function wholeGroup(ranges: readonly CountedRange[], beside?: BidsBeside): RangeGroup {
  return { ranges, beside, bids: ranges.reduce((sum, range) => sum + range.bids, beside?.bids ?? 0) }
}

/** Each of them once. */
export function inLabelOrder(labels: readonly string[]): string[] {
  return [...new Set(labels)].toSorted((a, b) => (a < b ? -1 : 1))
}

/** Groups of the ranges that have the same label, in the order of the labels. */
export function groupsByLabel(
  ranges: readonly CountedRange[],
  { order, labelOf }: { order: 1 | -1; labelOf: (range: CountedRange) => string },
): RangeGroup[] {
  const labels = inLabelOrder(ranges.map(labelOf))
  return (order === 1 ? labels : labels.toReversed()).map((label) =>
    wholeGroup(ranges.filter((range) => labelOf(range) === label)),
  )
}

/** The bids of a page over groups in the order of the list; within a group they are in the order of their ids. */
export async function pageOfGroups(
  db: Db,
  bids: RangedBids,
  groups: readonly RangeGroup[],
  { order, offset, limit }: PagePlace,
): Promise<RangedBid[]> {
  const page: RangedBid[] = []
  let skip = offset
  for (const group of groups) {
    const take = Math.min(limit - page.length, group.bids - skip)
    if (take > 0) page.push(...(await walk(db, bids, group, { order, offset: skip, limit: take })))
    skip = Math.max(skip - group.bids, 0)
  }
  return page
}

/** From the end of the group that is nearer. */
async function walk(db: Db, bids: RangedBids, group: RangeGroup, place: PagePlace): Promise<RangedBid[]> {
  const behind = group.bids - place.offset - place.limit
  if (behind >= place.offset) return walkFrom(db, bids, group, place)
  const order = place.order === 1 ? -1 : 1
  const rows = await walkFrom(db, bids, group, { ...place, order, offset: behind })
  return rows.toReversed()
}

function walkFrom(
  db: Db,
  bids: RangedBids,
  { ranges, beside }: RangeGroup,
  { order, offset, limit }: PagePlace,
): Promise<RangedBid[]> {
  const byId = sql`order by id ${directionOf(order)}`
  // Each range in order by itself, so that they are merged as far as the page and not sorted.
  const selects = joinSessions(ranges).map(
    (range) => sql`(select id from (${bidsInRange(bids.market, range)}) as ranged ${byId} limit ${offset + limit})`,
  )
  // The offset of nothing keeps the planner from walking all ids for the newest of them.
  if (beside !== undefined) selects.push(sql`(select id from (${beside.select}) as beside offset 0)`)
  return loadPage(
    db,
    bids,
    sql`select id from (${sql.join(selects, sql` union all `)}) as bid ${byId} offset ${offset} limit ${limit}`,
  )
}

/** The bids of ranges that have no order of their own, looked through once: by a column, then by id. */
export function sortRanges(
  db: Db,
  bids: RangedBids,
  { ranges, column }: { ranges: readonly BidRange[]; column: 'selection' | 'points_paise' },
  { order, offset, limit }: PagePlace,
): Promise<RangedBid[]> {
  const selected = sql`
    select id from (${bidsInRanges(bids.market, ranges)}) as bid
    order by ${sql.ref(column)} ${directionOf(order)}, id ${directionOf(order)} offset ${offset} limit ${limit}`
  return loadPage(db, bids, selected)
}

/** The bids of a page, a select of ids in the order of the list. */
export async function loadPage(
  db: Db,
  { wonPaise, condition }: Pick<RangedBids, 'wonPaise' | 'condition'>,
  page: RawBuilder<unknown>,
): Promise<RangedBid[]> {
  const { rows } = await sql<RangedBid>`
    select bid.id, player_id as "playerId", game_type as type, ${NAMED_SELECTION} as selection, points_paise as "pointsPaise",
      ${wonPaise} as "wonPaise"
    from unnest(array(${page})) with ordinality as page (id, place)
    join bid on bid.id = page.id
    where ${condition}
    order by place`.execute(db)
  return rows
}

/** What else than type and session a bid of the range must have. */
export function limitsOf({ selections, pointsPaise, holds, lacks }: BidRange) {
  return [selections, pointsPaise, holds, lacks]
}

/** Ranges that differ by the session alone lie in the same place, and are walked once. */
export function joinSessions(ranges: readonly BidRange[]): BidRange[] {
  const places = new Map<string, BidRange>()
  for (const range of ranges) {
    const place = [range.type, ...limitsOf(range)].join('/')
    const sessions = [...(places.get(place)?.sessions ?? []), ...range.sessions]
    places.set(place, { ...range, sessions })
  }
  return [...places.values()]
}

/** All bids of these ranges, one type after the other; to stand in brackets. */
export function bidsInRanges(market: RangedBids['market'], ranges: readonly BidRange[]): RawBuilder<unknown> {
  const selects = joinSessions(ranges).map((range) => bidsInRange(market, range))
  return sql.join(selects, sql` union all `)
}

/**
 * Who placed each of these bids, alone: of a hundred thousand bids, their selections cost as much as finding them. Their order does
 * not matter, so types that are asked for alike are read by one scan.
 */
export function playersInRanges(market: RangedBids['market'], ranges: readonly BidRange[]): RawBuilder<unknown> {
  const selects = alikeRanges(ranges).map(({ types, range }) =>
    ofRange(market, isInRange(types, range), sql`player_id`),
  )
  return sql.join(selects, sql` union all `)
}

/** Of what the index holds alone: a bid that does not matter is not looked at. */
function bidsInRange(market: RangedBids['market'], range: BidRange): RawBuilder<unknown> {
  const columns = sql`id, player_id, game_type, session, ${NAMED_SELECTION} as selection, points_paise`
  return ofRange(market, isInRange([range.type], range), columns)
}

function ofRange(
  { gameId, marketDate }: RangedBids['market'],
  isOfRange: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select ${columns} from bid where game_id = ${gameId} and market_date = ${marketDate} and ${isOfRange}`
}

/** That a bid of the market is in one of the ranges. */
export function isInRanges(ranges: readonly BidRange[]): RawBuilder<unknown> {
  const conditions = alikeRanges(ranges).map(({ types, range }) => isInRange(types, range))
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** Ranges that differ by the type alone, together. */
function alikeRanges(ranges: readonly BidRange[]): { range: BidRange; types: GameType[] }[] {
  const alike = new Map<string, { range: BidRange; types: GameType[] }>()
  for (const range of joinSessions(ranges)) {
    const key = [range.sessions.toSorted(), ...limitsOf(range)].join('/')
    const types = [...(alike.get(key)?.types ?? []), range.type]
    alike.set(key, { range, types })
  }
  return [...alike.values()]
}

function isInRange(types: readonly GameType[], range: BidRange): RawBuilder<unknown> {
  const { sessions, selections, pointsPaise, holds, lacks } = range
  const [type] = types
  const isOfType = types.length === 1 ? sql`game_type = ${type}` : sql`game_type = any(${types}::game_type[])`
  return sql`
    ${isOfType} and session = any(${sessions}::session[])
    ${selections === undefined ? sql`` : sql`and ${NAMED_SELECTION} = any(${selections}::text[])`}
    ${pointsPaise === undefined ? sql`` : sql`and points_paise = any(${pointsPaise}::bigint[])`}
    ${holds === undefined ? sql`` : sql`and ${NAMED_SELECTION} like ${containsPattern(holds)}`}
    ${lacks === undefined ? sql`` : sql`and ${NAMED_SELECTION} not like ${containsPattern(lacks)}`}`
}
