// What bids of many markets have lost is told by no fold: it is what is left of those that have a result, or of all, without the others.
import { sql, type RawBuilder } from 'kysely'
import type { AskedBids } from './asked-bids.ts'
import { countedRows, rowsOfAll, type CountedBy } from './counted-bids.ts'
import { wonRows } from './won-bids.ts'

const MARKET = sql`game_id, market_date, game_type, session, key`

/** As `countedRows`, without where they lie; a row that takes others away has less than no bids. `by` must count them. */
export function lostRows(asked: AskedBids, by: CountedBy): RawBuilder<unknown> {
  return sql`
    select ${MARKET}, bids from (${countedRows(asked, by)}) as declared
    union all
    select ${MARKET}, -bids from (${wonRows(asked, by)}) as won`
}

/** The same by points, without games. */
export function lostByPoints(asked: AskedBids): RawBuilder<unknown> {
  const { counted, others } = byPoints(asked)
  const without = others.map((rows) => sql`union all select ${OF_DATE}, -bids from (${rows}) as others`)
  return sql`select ${OF_DATE}, bids from (${counted}) as counted ${sql.join(without, sql` `)}`
}

/** A select, to stand in brackets, of `bids` and `points_paise` that add up to those of all of these. Each part is added up by itself. */
export function lostSums(asked: AskedBids): RawBuilder<unknown> {
  const { counted, others } = byPoints(asked)
  const without = others.map((rows) => sql`union all select -sum(bids), -sum(points_paise) from (${rows}) as others`)
  return sql`
    select sum(bids) as bids, sum(points_paise) as points_paise from (${counted}) as counted ${sql.join(without, sql` `)}`
}

const OF_DATE = sql`market_date, game_type, session, key`

/**
 * Every bid runs, was given back, has won or has lost, so these are all without the others: of declared markets, which are nearly all of
 * them, nothing is read then.
 */
function byPoints(asked: AskedBids) {
  const running = countedRows({ ...asked, status: 'running' }, 'points')
  // Those that were given back add nothing to the points of all.
  const reverted = sql`
    select ${OF_DATE}, bids, 0 as points_paise from (${countedRows({ ...asked, status: 'reverted' }, 'points')}) as given_back`
  return { counted: rowsOfAll(asked), others: [running, reverted, wonRows(asked, 'points')] }
}
