// A page near an end of the bids of a market, as those that are looked at mostly are. So few bids are walked to that one
// statement is right for whatever is asked, and connections keep its plan.
import { sql, type RawBuilder } from 'kysely'
import { directionOf } from '../../database/direction.ts'
import type { PagePlace } from '../keys-on-page.ts'
import { joinSessions, limitsOf, OWN_WINNINGS, type BidSource } from './bid-ranges.ts'

/** So many bids of each type are read for it at most. */
const NEAR = 100

/** The ids of a page in the order of the ids; undefined of one that is found in another way. */
export function idsNearEnd(
  { market, ranges, beside, wonPaise }: BidSource,
  place: PagePlace,
): RawBuilder<unknown> | undefined {
  if (wonPaise !== OWN_WINNINGS || ranges.some((range) => limitsOf(range).some((limit) => limit !== undefined)))
    return undefined
  if (beside !== undefined) return ranges.length > 0 || beside.ids === undefined ? undefined : ofIds(beside.ids, place)
  const { order, offset, limit } = place
  const bids = ranges.reduce((sum, range) => sum + range.bids, 0)
  const onPage = Math.min(limit, bids - offset)
  const behind = bids - offset - onPage
  const isNearFirst = offset <= behind
  const skipped = isNearFirst ? offset : behind
  if (onPage <= 0 || skipped + onPage > NEAR) return undefined
  const byId = sql`order by id ${directionOf(isNearFirst ? order : order === 1 ? -1 : 1)}`
  const places = joinSessions(ranges)
  return sql`
    select id
    from unnest(${places.map(({ type }) => type)}::game_type[], ${places.map(({ sessions }) => `{${sessions.join()}}`)}::text[])
      as place (game_type, sessions)
    cross join lateral (
      select id from bid
      where game_id = ${market.gameId} and market_date = ${market.marketDate} and game_type = place.game_type
        and session = any(place.sessions::session[])
      ${byId} limit ${skipped + onPage}
    ) as near
    ${byId} offset ${skipped} limit ${onPage}`
}

function ofIds(ids: readonly number[], { order, offset, limit }: PagePlace): RawBuilder<unknown> {
  const sorted = ids.toSorted((one, other) => (one - other) * order)
  return sql`select unnest(${sorted.slice(offset, offset + limit)}::bigint[])`
}
