// What must be true of rates: each bid has one that was in force when it was placed, and those in force are the staff's.
import { wireRateType } from '@panadesk/contract'
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { sql } from 'kysely'
import type { Check } from './checks.ts'
import { APART_MAX, isApart, SINCE } from './evidence.ts'

/** From when to when each rate was in force. */
const VERSIONS = sql`(
  select *, lead(in_force_from, 1, 'infinity') over rate as in_force_until,
    row_number() over (partition by family, game_type order by id desc) = 1 as is_newest, row_number() over rate as place
  from rate_history
  window rate as (partition by family, game_type order by id)
)`

/** How the log spells the game types. */
const SPELLED = sql`unnest(${GAME_TYPES}::game_type[], ${GAME_TYPES.map(wireRateType)}::text[])`

export const RATE_CHECKS: readonly Check[] = [
  {
    // By markets first: the rates of one day are few. A bid that was under way while rates were saved has either.
    name: 'Every bid has a rate that was in force when it was placed',
    faults: sql`
      with version as materialized (select * from ${VERSIONS} as version), placed as materialized (
        select game_id, market_date, game_type, stake, payout, min(created_at) as first_at, max(created_at) as last_at
        from bid group by game_id, market_date, game_type, stake, payout
      ), odd as materialized (
        select placed.*, family
        from placed
        left join game on game.id = game_id
        where last_at > ${SINCE} and not exists (
          select from version
          where (version.family, version.game_type, version.stake, version.payout)
              = (game.family, placed.game_type, placed.stake, placed.payout)
            and first_at >= in_force_from - ${APART_MAX} and last_at <= in_force_until + ${APART_MAX}
        )
      )
      select bid.id as bid_id, family, game_type, stake, payout, created_at
      from odd
      join bid using (game_id, market_date, game_type, stake, payout)
      where created_at > ${SINCE} and not exists (
        select from version
        where (version.family, version.game_type, version.stake, version.payout) = (odd.family, bid.game_type, bid.stake, bid.payout)
          and created_at >= in_force_from - ${APART_MAX} and created_at <= in_force_until + ${APART_MAX}
      )`,
  },
  {
    name: 'Every rate is the one that was written down last',
    faults: sql`
      select family, game_type, rate.stake, rate.payout, newest.stake as written_stake, newest.payout as written_payout
      from rate
      full join (select * from ${VERSIONS} as version where is_newest) as newest using (family, game_type)
      where (rate.stake, rate.payout) is distinct from (newest.stake, newest.payout)`,
  },
  {
    name: 'Every change of a rate is what the audit log says',
    faults: sql`
      select version.id as version_id, family, game_type, stake, payout, in_force_from, changed_by
      from ${VERSIONS} as version
      join ${SPELLED} as spelled (type, spelling) on type = game_type
      where case
        when in_force_from = '-infinity' then place > 1
        else not exists (
          select from audit
          where subject = 'rates-' || family and admin_id is not distinct from changed_by
            and not ${isApart(sql`in_force_from`, sql`created_at`)}
            and (after ->> (spelling || '_val_1'))::int = stake and (after ->> (spelling || '_val_2'))::int = payout
        )
      end`,
  },
]
