// On which values of what bids are counted by a page of them is: what comes before follows from the counts.
import { sql, type RawBuilder } from 'kysely'
import { directionOf } from '../database/direction.ts'
import type { Place } from '../lists/list-source.ts'

/** A page of bids in an order. */
export interface PagePlace extends Place {
  readonly order: 1 | -1
}

/**
 * A select, to stand in brackets, of the keys that a page is on: each with how many `bids` it has, how many come `before` them,
 * and what is `gathered` of the rows of `counted`, which have `key` and `bids`.
 */
export function keysOnPage(
  counted: RawBuilder<unknown>,
  gathered: RawBuilder<unknown>,
  { order, offset, limit }: PagePlace,
): RawBuilder<unknown> {
  return sql`
    select * from (
      select key, ${gathered}, sum(bids)::bigint as bids,
        (sum(sum(bids)) over (order by key ${directionOf(order)}) - sum(bids))::bigint as before
      from (${counted}) as counted
      group by key having sum(bids) > 0
    ) as keyed
    where before < ${offset + limit} and before + bids > ${offset}`
}
