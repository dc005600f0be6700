// Bids in the order of a list. A page is walked to, where counts say where it is; else all bids of the list are sorted.
import { assert, unreachable } from '@panadesk/domain/assert'
import { SESSIONS } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, GAME_TYPES } from '@panadesk/domain/game-types'
import { sql, type RawBuilder } from 'kysely'
import { readByCursor } from '../../database/read-by-cursor.ts'
import type { Db } from '../../database/database.ts'
import { directionOf } from '../../database/direction.ts'
import { sessionLabel } from '../bid-sides.ts'
import {
  bidsInRanges,
  groupsByLabel,
  inLabelOrder,
  loadPage,
  pageOfGroups,
  wholeGroup,
  type BidRange,
  type BidSource,
  type RangedBid,
} from './bid-ranges.ts'
import type { PagePlace } from '../keys-on-page.ts'
import { pageByKey } from './bids-by-key.ts'
import { pageByName } from './bids-of-players.ts'

/** What bids are sorted by; the id, where nothing is named. */
export type BidKey = 'player' | 'type' | 'session' | 'selection' | 'points' | 'won' | 'payment' | 'paid at'

export interface BidOrder {
  readonly key: BidKey | undefined
  readonly order: 1 | -1
}

/** One page. */
export async function pageInOrder(
  db: Db,
  bids: BidSource,
  { key, ...place }: PagePlace & BidOrder,
): Promise<RangedBid[]> {
  const { ranges, beside } = bids
  const { order } = place
  const whole = wholeGroup(ranges, beside)
  const sorted = () => loadPage(db, bids, pageOf(sortedBids(bids, { key, order }), place))
  if (whole.bids === 0) return []
  if (key === undefined) return pageOfGroups(db, bids, [whole], place)
  if (beside !== undefined) return sorted()
  switch (key) {
    case 'player':
      return pageByName(db, { ...bids, bids: whole.bids }, place)
    case 'type':
    case 'session':
      return pageOfGroups(db, bids, groupsByLabel(ranges, { order, labelOf: LABELS[key] }), place)
    case 'selection':
      return bids.isWhole ? pageByKey(db, bids, 'selection', place) : sorted()
    case 'points':
      return bids.isWhole ? pageByKey(db, bids, 'points_paise', place) : sorted()
    case 'won':
    case 'payment':
    case 'paid at':
      return sorted()
    default:
      return unreachable(key)
  }
}

/** The ids of all of them, so many at a time, in a transaction. */
export async function* walkInOrder(
  db: Db,
  bids: BidSource,
  { step, ...order }: BidOrder & { step: number },
): AsyncGenerator<number[], void> {
  if (wholeGroup(bids.ranges, bids.beside).bids === 0) {
    yield []
    return
  }
  for await (const rows of readByCursor<{ id: number }>(db, sortedBids(bids, order), step)) {
    yield rows.map(({ id }) => id)
  }
}

/** The order of the labels of types and sessions is that of their words. */
const LABELS = {
  type: ({ type }: BidRange) => GAME_TYPE_RULES[type].label,
  // A range that is sorted by its session is of one.
  session: ({ type, sessions: [settles] }: BidRange) => {
    assert(settles !== undefined, 'a range has a session')
    return sessionLabel({ type, settles })
  },
} as const

const COLUMNS = {
  player: 'player.name',
  type: 'label.place',
  session: 'label.place',
  selection: 'bid.selection',
  points: 'bid.points_paise',
  won: 'bid.won_paise',
  payment: 'payment.id',
  'paid at': 'payment.created_at',
} as const satisfies Record<BidKey, string>

/** What `sortedBids` sorts by. */
function keyOf(key: BidKey): RawBuilder<unknown> {
  return sql.ref(COLUMNS[key])
}

/** All bids of the list as `bidsInRanges` has them, to stand in brackets; undefined where there are none. */
export function foundBids({
  market,
  ranges,
  beside,
}: Pick<BidSource, 'market' | 'ranges' | 'beside'>): RawBuilder<unknown> | undefined {
  const selects = [
    ...(ranges.length === 0 ? [] : [bidsInRanges(market, ranges)]),
    ...(beside === undefined ? [] : [beside.select]),
  ]
  return selects.length === 0 ? undefined : sql.join(selects, sql` union all `)
}

/**
 * The ids of all bids of the list, sorted before anything else of them is loaded. A payment is that of the declaration which
 * stands, not of one that was taken back. What the order does not ask for costs nothing: PostgreSQL drops the left joins.
 */
export function sortedBids(
  { market, ranges, beside, wonPaise }: BidSource,
  { key, order }: BidOrder,
): RawBuilder<unknown> {
  const direction = directionOf(order)
  const byKey = key === undefined ? sql`` : sql`${keyOf(key)} ${direction},`
  return sql`
    select bid.id
    from (
      select source.*, ${wonPaise} as won_paise
      from (${foundBids({ market, ranges, beside })}) as source
      left join bid on bid.id = source.id
    ) as bid
    left join player on player.id = bid.player_id
    left join market_session as settling on settling.game_id = ${market.gameId}
      and settling.market_date = ${market.marketDate} and settling.session = bid.session
    left join movement as payment on payment.kind = 'bid-won' and payment.ref = bid.id
      and payment.round = settling.undone_count
    ${key === 'type' || key === 'session' ? placesOfLabels(LABELS[key]) : sql``}
    order by ${byKey} bid.id ${direction}`
}

function pageOf(bids: RawBuilder<unknown>, { offset, limit }: PagePlace): RawBuilder<unknown> {
  return sql`${bids} offset ${offset} limit ${limit}`
}

/** A join that says which place the label of a bid has among all labels. */
function placesOfLabels(labelOf: (range: BidRange) => string): RawBuilder<unknown> {
  const ranges = GAME_TYPES.flatMap((type) => SESSIONS.map((session) => ({ type, session })))
  const labels = ranges.map(({ type, session }) => labelOf({ type, sessions: [session] }))
  const inOrder = inLabelOrder(labels)
  return sql`
    left join unnest(
      ${ranges.map(({ type }) => type)}::game_type[], ${ranges.map(({ session }) => session)}::session[],
      ${labels.map((label) => inOrder.indexOf(label))}::int[]
    ) as label (game_type, session, place) on label.game_type = bid.game_type and label.session = bid.session`
}
