// A page of bids of many markets in the order of their ids. Nobody sorts all of them: what is read depends on where they are few.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/database.ts'
import { directionOf } from '../../database/direction.ts'
import { NAMED_SELECTION } from '../../database/named-selection.ts'
import type { PagePlace } from '../keys-on-page.ts'
import { isAsked, type AskedBids } from './asked-bids.ts'
import { ANYWHERE, countedBy, countedRows, type BidEnds, type CountedBids, type CountedBy } from './counted-bids.ts'
import { countsWinners, isOfWinners, sumWon } from './won-bids.ts'

/** The bids of more players than these are looked for among all. */
const PLAYERS_ASKED_MAX = 500

/** An entry of the index on markets costs so much of a bid that is read in the order of the ids. */
const COST_OF_AN_ENTRY = 0.3

/** So many ids are walked sooner than whole markets are gathered. */
const SOON_WALKED_IDS = 10_000

/** So many bids, of which the index does not tell what has become of them, are looked up sooner than all are walked to. */
const LOOKED_UP_MAX = 20_000

/**
 * So many ids from the end are looked through before anything is counted: what is asked of markets is there at once, a number farther on. Of
 * large points as many of those, whatever else is asked.
 */
const LOOKED_THROUGH_IDS: Readonly<Record<CountedBy, number>> = { markets: 1000, points: 1000, selections: 10_000 }
const LOOKED_THROUGH_LARGE = 10_000

/** Bids of so many points have an index of their own, in the order of the ids (migration 0099): few are so large. */
const LARGE_PAISE = 100_000
const IS_LARGE = sql<boolean>`points_paise >= ${sql.lit(LARGE_PAISE)}`

function areLarge({ minPaise }: AskedBids): boolean {
  return minPaise !== undefined && minPaise >= LARGE_PAISE
}

/** By which index bids are walked to: a column that no other one has keeps the planner from reading all of that for a few ids. */
function ofIndex(asked: AskedBids): RawBuilder<boolean> {
  return areLarge(asked) ? IS_LARGE : sql<boolean>`slip_id > 0`
}

/** The ids of a page near the beginning, where they are found at once; undefined where they are not, as may be with any. */
export async function pageSoonFound(db: Db, asked: AskedBids, { order, offset, limit }: PagePlace) {
  const by = countedBy(asked)
  const lookedThrough = areLarge(asked) ? LOOKED_THROUGH_LARGE : by && LOOKED_THROUGH_IDS[by]
  if (lookedThrough === undefined || offset + limit > NEAR) return undefined
  const direction = directionOf(order)
  const ids = await idsOf(
    db,
    sql<{ id: number }>`
      select bid.id
      from (select * from bid where ${ofIndex(asked)} order by id ${direction} limit ${lookedThrough}) as bid
      where ${isAsked(asked)}
      order by bid.id ${direction} offset ${offset} limit ${limit}`,
  )
  return ids.length === limit ? ids : undefined
}

/**
 * The ids of the page. `counted` are these bids, where folds count them or it `isExact`, else those of their markets. Of bids that won or
 * lost it can be exact where nothing but markets, a number or points narrows them.
 */
export async function pageById(
  db: Db,
  asked: AskedBids,
  { counted, isExact = false, ...place }: PagePlace & { counted: CountedBids; isExact?: boolean },
): Promise<number[]> {
  const few = fewBids(asked, counted)
  if (few !== undefined) return idsOf(db, sortedById(few, place))
  if (asked.status === 'won') return pageOfWon(db, asked, { counted, isExact, ...place })
  const by = countedBy(isExact ? { ...asked, status: 'all' } : asked)
  if (by === undefined) return idsOf(db, walked(asked, counted, place))
  const limit = Math.min(place.limit, counted.bids - place.offset)
  if (limit <= 0) return []
  const behind = counted.bids - place.offset - limit
  const isNearTheEnd = behind < place.offset
  const near = isNearTheEnd ? behind : place.offset
  const walkedIds = ((near + limit) / counted.bids) * (counted.lastId - counted.firstId + 1)
  const isFar = walkedIds > counted.marketBids * COST_OF_AN_ENTRY
  const isGathered = isExact
    ? by !== 'markets' && counted.bids <= LOOKED_UP_MAX
    : by !== 'markets' || walkedIds > SOON_WALKED_IDS
  if (isFar && isGathered) {
    return idsOf(db, sortedById(bidsOfMarkets(asked, counted), { ...place, limit }))
  }
  if (!isNearTheEnd) return idsOf(db, walked(asked, counted, { ...place, limit }))
  const fromTheEnd = { order: place.order === 1 ? -1 : 1, offset: behind, limit } as const
  return (await idsOf(db, walked(asked, counted, fromTheEnd))).toReversed()
}

export async function idsOf(db: Db, select: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await select.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids one after the other. The offset of nothing keeps the planner from another order, which it would have to sort. */
function walked(asked: AskedBids, { firstId, lastId }: BidEnds, { order, offset, limit }: PagePlace) {
  return sql<{ id: number }>`
    select bid.id
    from (
      select * from bid where id >= ${firstId} and id <= ${lastId} and ${ofIndex(asked)} order by id ${directionOf(order)} offset 0
    ) as bid
    where ${isAsked(asked)}
    order by bid.id ${directionOf(order)} offset ${offset} limit ${limit}`
}

/** Whether a bid has won nothing, and so has no payment by which it could be found. */
async function hasUnpaidWinners(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select exists (select from won_total where won_paise = 0) as "isSo"`.execute(db)
  return rows[0]?.isSo === true
}

/** The ids of those that were paid one after the other, once each however often: they are few among all. */
function walkedPayments(asked: AskedBids, { firstId, lastId }: CountedBids, { order, offset, limit }: PagePlace) {
  const direction = directionOf(order)
  return sql<{ id: number }>`
    select bid.id
    from (
      select distinct ref from movement where kind = 'bid-won' and ref >= ${firstId} and ref <= ${lastId}
      order by ref ${direction} offset 0
    ) as paid
    cross join lateral (select * from bid where bid.id = paid.ref and ${isAsked(asked)} offset 0) as bid
    order by paid.ref ${direction} offset ${offset} limit ${limit}`
}

/** Before a page that is farther on it is worth while to count the winners. */
const NEAR = 100
/** One bid of so many is paid. */
const BIDS_A_PAYMENT = 20
/** So many payments are walked sooner than the markets of a few winners are read. */
const WALKED_PAYMENTS_MAX = 100_000

type OfWon = PagePlace & { readonly counted: CountedBids; readonly isExact: boolean }

/** By the payments, from the end that is nearer where winners are counted; from the markets that have such winners where these are few. */
async function pageOfWon(db: Db, asked: AskedBids, { counted, isExact, ...place }: OfWon): Promise<number[]> {
  if (await hasUnpaidWinners(db)) return idsOf(db, walked(asked, counted, place))
  const { offset, order } = place
  const isCounted = isExact || (offset >= NEAR && countsWinners(asked))
  if (!isCounted) return idsOf(db, walkedPayments(asked, counted, place))
  const bids = isExact ? counted.bids : (await sumWon(db, asked)).bids
  const limit = Math.min(place.limit, bids - offset)
  if (limit <= 0) return []
  const behind = bids - offset - limit
  const isNearTheEnd = behind < offset
  const near = isNearTheEnd ? behind : offset
  const walkedIds = ((near + limit) / bids) * (counted.lastId - counted.firstId + 1)
  if (isExact && bids <= GATHERED_MAX && walkedIds / BIDS_A_PAYMENT > WALKED_PAYMENTS_MAX) {
    return idsOf(db, sortedById(wonOfMarkets(asked), { order, offset, limit }))
  }
  if (!isNearTheEnd) return idsOf(db, walkedPayments(asked, counted, { order, offset, limit }))
  const fromTheEnd = { order: order === 1 ? -1 : 1, offset: behind, limit } as const
  return (await idsOf(db, walkedPayments(asked, counted, fromTheEnd))).toReversed()
}

function sortedById(bids: RawBuilder<unknown>, { order, offset, limit }: PagePlace) {
  return sql<{ id: number }>`
    select id from (${bids}) as bid order by id ${directionOf(order)} offset ${offset} limit ${limit}`
}

/** A select of `id` where players, a search or corrections name few bids; undefined where they do not. */
export function fewBids(asked: AskedBids, { firstId, lastId }: CountedBids): RawBuilder<unknown> | undefined {
  const { players, searched, status } = asked
  const ids = players?.ids ?? searched?.players.ids
  if (ids !== undefined && ids.length <= PLAYERS_ASKED_MAX) {
    const ofPlayers = sql`
      select bid.id
      from unnest(${ids}::bigint[]) as player (id)
      cross join lateral (
        select * from bid where player_id = player.id and id >= ${firstId} and id <= ${lastId} offset 0
      ) as bid
      where ${isAsked(asked)}`
    const id = players === undefined ? searched?.id : undefined
    if (id === undefined) return ofPlayers
    return sql`${ofPlayers} union select bid.id from bid where bid.id = ${id} and ${isAsked(asked)}`
  }
  if (status !== 'corrected') return undefined
  return sql`
    select bid.id
    from (select distinct bid_id from bid_edit offset 0) as corrected
    join bid on bid.id = corrected.bid_id
    where ${isAsked(asked)}`
}

/** So many bids, where they are no more than a tenth of their markets', are gathered by these and then sorted, by whatever column. */
export const GATHERED_MAX = 5000
const GATHERED_SHARE = 0.1

/** A select of `id` where folds by number or by points count few bids; undefined where they do not. */
export function gatheredBids(asked: AskedBids, counted: CountedBids): RawBuilder<unknown> | undefined {
  const by = countedBy(asked)
  if (by === undefined || by === 'markets') return undefined
  if (counted.bids > Math.min(GATHERED_MAX, counted.marketBids * GATHERED_SHARE)) return undefined
  return sql`select id from (${bidsOfMarkets(asked, counted)}) as gathered`
}

/** A select of the columns of an order, mostly from the index on markets alone; folds must count these bids, or what won and lost of them. */
export function bidsOfMarkets(asked: AskedBids, counted: CountedBids): RawBuilder<unknown> {
  if (areLarge(asked) && counted.bids <= GATHERED_MAX) {
    return sql`
      select bid.id, bid.points_paise, ${NAMED_SELECTION} as selection, bid.player_id
      from bid where ${IS_LARGE} and ${isAsked(asked)}`
  }
  const { status } = asked
  if (status === 'won') return wonOfMarkets(asked)
  const by = countedBy({ ...asked, status: 'all' }) ?? 'markets'
  const found = inMarkets(
    asked,
    countedRows(status === 'lost' && by !== 'markets' ? { ...asked, status: 'all' } : asked, by),
    counted,
  )
  return status === 'lost' ? thatBecame(asked, found) : found
}

/** The same of what won, from the markets that have such winners. */
function wonOfMarkets(asked: AskedBids): RawBuilder<unknown> {
  return thatBecame(asked, inMarkets(asked, sql`select * from won_total where ${isOfWinners(asked)}`, ANYWHERE))
}

/** Whatever has become of them. */
function inMarkets(asked: AskedBids, markets: RawBuilder<unknown>, { firstId, lastId }: BidEnds): RawBuilder<unknown> {
  return sql`
    select bid.id, bid.points_paise, bid.selection, bid.player_id
    from (
      select distinct game_id, market_date, game_type, session from (${markets}) as counted
    ) as market
    cross join lateral (
      select bid.id, bid.points_paise, ${NAMED_SELECTION} as selection, bid.player_id
      from bid
      where bid.game_id = market.game_id and bid.market_date = market.market_date and bid.game_type = market.game_type
        and bid.session = market.session and bid.id >= ${firstId} and bid.id <= ${lastId} and ${isAsked({ ...asked, status: 'all' })}
      offset 0
    ) as bid`
}

/** Of what was found in the index, which does not tell what has become of a bid. */
function thatBecame(asked: AskedBids, found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select found.* from (${found}) as found
    cross join lateral (select * from bid where bid.id = found.id and ${isAsked(asked)} offset 0) as bid`
}
