// How many players came, bid, paid in and were lost in each of several periods: from what is counted of those who came, and from when
// players registered. No bid is read.
import { sql } from 'kysely'
import type { Period } from '../../bids/sum-bids.ts'
import type { Db } from '../../database/database.ts'
import { cameBetween } from '../../figures/count-active.ts'

export interface Comings {
  readonly newPlayers: number
  readonly activePlayers: number
  readonly payingPlayers: number
  readonly lostPlayers: number
}

interface Asked {
  readonly periods: readonly Period[]
  /** Whole days without a bid after which a player is lost, on the day after them. */
  readonly lostAfter: number
  readonly timeZone: string
}

const ASKED = { first: sql`first`, last: sql`last` }

/**
 * One for each period, in their order. Whoever came within a period came for the last time of it on one of its days, and next after
 * it: so each player is counted once. What is of days to come has nobody lost.
 */
export async function sumComings(db: Db, { periods, lostAfter, timeZone }: Asked): Promise<Comings[]> {
  const firsts = periods.map(({ from }) => from)
  const lasts = periods.map(({ to }) => to)
  const { rows } = await sql<Comings>`
    select
      (select count(*) from player
       where created_at >= first::timestamp at time zone ${timeZone}
         and created_at < (last + 1)::timestamp at time zone ${timeZone}) as "newPlayers",
      ${cameBetween(ASKED, { isDeposit: false })} as "activePlayers",
      ${cameBetween(ASKED, { isDeposit: true })} as "payingPlayers",
      (select coalesce(sum(players), 0)::int from return_fold
       where not is_deposit and came_on between first - ${lostAfter}::int - 1 and least(last, today) - ${lostAfter}::int - 1
         and next_on > came_on + ${lostAfter}::int) as "lostPlayers"
    from unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as asked (first, last, place)
    cross join (select (app_now() at time zone ${timeZone})::date as today) as now
    order by place`.execute(db)
  return rows
}
