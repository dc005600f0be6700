// How many players came, bid, paid in and were lost in each of several periods: from what is counted of those who came, and of who
// registered. No bid is read.
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import type { Period } from '../../bids/sum-bids.ts'
import type { Db } from '../../database/database.ts'
import { placedPeriods } from '../../database/placed-periods.ts'
import { cameBetween, cameNotAgain } from '../../figures/count-active.ts'
import { isWithinDays } from '../../requests/on-day.ts'

export interface Comings {
  readonly newPlayers: number
  readonly activePlayers: number
  readonly payingPlayers: number
  readonly lostPlayers: number
}

interface Asked {
  readonly period: Period
  readonly before: Period
  /** All of the period, none of its days twice. */
  readonly parts: readonly Period[]
  /** Whole days without a bid after which a player is lost, on the day after them. */
  readonly lostAfter: number
  readonly timeZone: string
}

/**
 * Whoever came within a period came for the last time of it on one of its days, and next after it: so each player is counted once. What
 * is of days to come has nobody lost. Everybody registered, and was lost, within one part of the period: those of all parts together are
 * its own.
 */
export async function sumComings(db: Db, { period, before, parts, lostAfter, timeZone }: Asked) {
  const date = sql`date`
  const registeredOnDate = isWithinDays('created_at', { first: date, last: date, timeZone })
  const { rows } = await sql<Comings>`
    select
      case when place > 1 then (
        select sum(coalesce(new_players, (select count(*) from player where ${registeredOnDate})))::int
        from (select first + after as date from generate_series(0, last - first) as after) as dated
        left join day_fold on market_date = date and time_zone = ${timeZone}
      ) else 0 end as "newPlayers",
      case when place > 2 then ${cameNotAgain({ isDeposit: false }, sql`last`)} else ${cameBetween({ isDeposit: false })} end
        as "activePlayers",
      case when place > 2 then ${cameNotAgain({ isDeposit: true }, sql`last`)} else ${cameBetween({ isDeposit: true })} end
        as "payingPlayers",
      (
        select ${cameNotAgain({ isDeposit: false }, sql`coming.came_on + ${lostAfter}::int`)}
        from (select first - ${lostAfter}::int - 1 as first, least(last, today) - ${lostAfter}::int - 1 as last) as lost
        where place > 1
      ) as "lostPlayers"
    from ${placedPeriods([period, before, ...parts])}
    cross join (select (app_now() at time zone ${timeZone})::date as today) as now
    order by place`.execute(db)
  const [ofPeriod, ofBefore, ...ofParts] = rows
  assert(ofPeriod !== undefined && ofBefore !== undefined, 'each period that is asked for is answered')
  const ofAll = (count: 'newPlayers' | 'lostPlayers') => ofParts.reduce((sum, part) => sum + part[count], 0)
  return {
    ofPeriod: { ...ofPeriod, newPlayers: ofAll('newPlayers'), lostPlayers: ofAll('lostPlayers') },
    ofBefore,
    ofParts,
  }
}
