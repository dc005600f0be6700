// What must be true of settings: they are what staff have saved, and bonuses were reckoned by those that were in force.
import { sql, type RawBuilder } from 'kysely'
import type { Check } from './checks.ts'
import { APART_MAX, LOGGED_AFTER, SINCE } from './evidence.ts'

/** Each value of a setting that the log knows, column by column, in the order in which they were saved. */
const SAVED_VALUES = sql`(
  select id as audit_id, created_at as saved_at, name, before ->> name as value_before, value,
    row_number() over (partition by name order by id) as place,
    row_number() over (partition by name order by id desc) = 1 as is_newest
  from audit
  cross join jsonb_each_text(${LOGGED_AFTER}) as saved (name, value)
  where subject = 'setting' and not is_reading and created_at > ${SINCE}
)`

/** From when to when each value was in force: before the first that the log knows, what that one replaced. */
const VALUES_IN_FORCE = sql`(
  select name, value, saved_at as in_force_from, lead(saved_at, 1, 'infinity') over (partition by name order by place) as in_force_until
  from ${SAVED_VALUES} as saved
  union all
  select name, value_before, '-infinity', saved_at from ${SAVED_VALUES} as saved where place = 1
  union all
  select name, value, '-infinity', 'infinity'
  from setting
  cross join jsonb_each_text(to_jsonb(setting)) as kept (name, value)
  where name not in (select name from ${SAVED_VALUES} as saved)
)`

/** The settings that bonuses are reckoned by, found once for all of them: the log is read from end to end for it. */
const WITH_BONUS_SETTINGS = sql`with version as materialized (
  select name, value::numeric as value, in_force_from, in_force_until from ${VALUES_IN_FORCE} as version where name ~ '_bonus_'
)`

/** Whether a value of the setting was in force when a movement was made, or just before or after. */
function wasInForce(name: RawBuilder<unknown>, value: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from version
    where version.name = ${name} and version.value = ${value}
      and movement.created_at between in_force_from - ${APART_MAX} and in_force_until + ${APART_MAX}
  )`
}

export const SETTING_CHECKS: readonly Check[] = [
  {
    name: 'Every setting is the one that the audit log says was saved last',
    faults: sql`
      select name, to_jsonb(setting) ->> name as value, value as saved_value, audit_id
      from (select * from ${SAVED_VALUES} as saved where is_newest) as saved
      cross join setting
      where to_jsonb(setting) ->> name is distinct from value`,
  },
  {
    name: 'Every welcome bonus keeps the setting that was in force when it was paid',
    faults: sql`
      ${WITH_BONUS_SETTINGS}
      select movement.id as movement_id, ref as player_id, setting_paise, created_at
      from movement join bonus using (kind, ref)
      where kind = 'welcome-bonus' and created_at > ${SINCE}
        and not ${wasInForce(sql`'welcome_bonus_paise'`, sql`setting_paise`)}`,
  },
  {
    name: 'Every referral bonus keeps the per cent that was in force when it was paid',
    faults: sql`
      ${WITH_BONUS_SETTINGS}
      select movement.id as movement_id, ref as deposit_id, is_agent, percent, created_at
      from movement join bonus using (kind, ref)
      where kind = 'referral-bonus' and created_at > ${SINCE} and percent is not null
        and not ${wasInForce(sql`case when is_agent then 'agent_refer_bonus_percent' else 'user_refer_bonus_percent' end`, sql`percent`)}`,
  },
]
