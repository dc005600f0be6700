// A page of bids of many markets by what they won. What is counted of winners tells which winnings the page is on and of which markets,
// numbers and points they are, so that no others are read.
import { sql, type RawBuilder } from 'kysely'
import { directionOf } from '../../database/direction.ts'
import type { Db } from '../../database/database.ts'
import { NAMED_SELECTION } from '../../database/named-selection.ts'
import { keysOnPage, type PagePlace } from '../keys-on-page.ts'
import { isAsked, type AskedBids } from './asked-bids.ts'
import type { BidEnds } from './counted-bids.ts'
import { GATHERED_MAX, idsOf } from './page-of-bids.ts'
import { countsWinners, isOfWinners } from './won-bids.ts'

type Place = PagePlace & { readonly ends: BidEnds }

/** The ids of the page; undefined where all bids must be sorted for it. */
export async function pageByWon(db: Db, asked: AskedBids, place: Place): Promise<number[] | undefined> {
  const { order, limit } = place
  const ofWinners = asked.status === 'won'
  if (countsWinners(asked) && (ofWinners || order === -1)) {
    const ids = await pageOfWinners(db, asked, place)
    return ids.length === limit || ofWinners ? ids : undefined
  }
  if (ofWinners) return undefined
  const ids = await idsOf(db, order === 1 ? withoutWinnings(asked, place) : fromPayments(asked, place))
  return ids.length === limit ? ids : undefined
}

async function pageOfWinners(db: Db, asked: AskedBids, { ends, ...place }: Place): Promise<number[]> {
  // One that won nothing stands among those that did not win.
  const hasWon = asked.status === 'won' ? sql`true` : sql`won_total.won_paise > 0`
  const winnings = sql`select won_paise as key, bids from won_total where ${isOfWinners(asked)} and ${hasWon}`
  const { rows: groups } = await sql<{ key: number; bids: number; before: number }>`
    select key, bids, before from (${keysOnPage(winnings, sql`true`, place)}) as keyed order by before`.execute(db)
  const [first, ...others] = groups
  if (first === undefined) return []
  const amounts = groups.map(({ key }) => key)
  const between = { least: Math.min(...amounts), most: Math.max(...amounts) }
  const onGroups = { ...place, offset: place.offset - first.before }
  // Many of one amount are walked to along the payments, fewer are gathered and sorted.
  const isOfMany = others.length === 0 && first.bids > GATHERED_MAX
  const winners = { ...asked, status: 'won' } as const
  return idsOf(
    db,
    isOfMany ? fromPayments(winners, { ends, ...onGroups }, between) : gathered(winners, onGroups, between),
  )
}

interface Winnings {
  readonly least: number
  readonly most: number
}

function isBetween({ least, most }: Winnings): RawBuilder<unknown> {
  return sql`won_paise between ${least} and ${most}`
}

function gathered(asked: AskedBids, place: PagePlace, between: Winnings) {
  return sql<{ id: number }>`
    select bid.id
    from (
      select distinct game_id, market_date, game_type, session, selection, points_paise
      from won_total where ${isOfWinners(asked)} and ${isBetween(between)}
    ) as won
    cross join lateral (
      select bid.id from bid
      where bid.game_id = won.game_id and bid.market_date = won.market_date and bid.game_type = won.game_type
        and bid.session = won.session and ${NAMED_SELECTION} = won.selection and bid.points_paise = won.points_paise
      offset 0
    ) as found
    cross join lateral (select * from bid where bid.id = found.id and ${isBetween(between)} and ${isAsked(asked)} offset 0) as bid
    ${byWinnings(place)}`
}

/** Each payment once, however often a bid was paid. */
function fromPayments(asked: AskedBids, { ends, ...place }: Place, between?: Winnings) {
  const ids = sql`
    select distinct ref from movement where kind = 'bid-won' and ref >= ${ends.firstId} and ref <= ${ends.lastId}`
  if (between === undefined) {
    return sql<{ id: number }>`
      select bid.id from (${ids}) as paid
      join bid on bid.id = paid.ref
      where bid.won_paise > 0 and ${isAsked(asked)}
      ${byWinnings(place)}`
  }
  const direction = directionOf(place.order)
  return sql<{ id: number }>`
    select bid.id
    from (${ids} order by ref ${direction} offset 0) as paid
    cross join lateral (select * from bid where bid.id = paid.ref and ${isBetween(between)} and ${isAsked(asked)} offset 0) as bid
    order by paid.ref ${direction} offset ${place.offset} limit ${place.limit}`
}

function withoutWinnings(asked: AskedBids, { ends, offset, limit }: Place) {
  return sql<{ id: number }>`
    select bid.id
    from (select * from bid where id >= ${ends.firstId} and id <= ${ends.lastId} order by id offset 0) as bid
    where coalesce(bid.won_paise, 0) = 0 and ${isAsked(asked)}
    order by bid.id offset ${offset} limit ${limit}`
}

function byWinnings({ order, offset, limit }: PagePlace): RawBuilder<unknown> {
  const direction = directionOf(order)
  return sql`order by bid.won_paise ${direction}, bid.id ${direction} offset ${offset} limit ${limit}`
}
