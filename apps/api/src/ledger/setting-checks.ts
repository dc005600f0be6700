// What must be true of settings: they are what staff have saved, and bonuses were reckoned by those that were in force.
import { sql, type RawBuilder } from 'kysely'
import type { Check } from './checks.ts'
import { APART_MAX, SINCE } from './evidence.ts'

/** Each value of a setting that the log knows, column by column, in the order in which they were saved. */
const SAVED_VALUES = sql`(
  select id as audit_id, created_at as saved_at, name, before ->> name as value_before, value,
    row_number() over (partition by name order by id) as place,
    row_number() over (partition by name order by id desc) = 1 as is_newest
  from audit
  cross join jsonb_each_text(after) as saved (name, value)
  where subject = 'setting' and not is_reading and created_at > ${SINCE}
)`

/** From when to when each value of one setting was in force: before the first that the log knows what that one replaced. */
function valuesInForce(name: string): RawBuilder<unknown> {
  return sql`(
    select value, saved_at as in_force_from, lead(saved_at, 1, 'infinity') over (order by place) as in_force_until
    from ${SAVED_VALUES} as saved where name = ${name}
    union all
    select value_before, '-infinity', saved_at from ${SAVED_VALUES} as saved where name = ${name} and place = 1
    union all
    select to_jsonb(setting) ->> ${name}, '-infinity', 'infinity'
    from setting where not exists (select from ${SAVED_VALUES} as saved where name = ${name})
  )`
}

/** Whether a value of the setting was in force when a movement was made, or just before or after. */
function wasInForce(name: string, value: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ${valuesInForce(name)} as version
    where version.value::numeric = ${value}
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
      select movement.id as movement_id, ref as player_id, setting_paise, created_at
      from movement join bonus using (kind, ref)
      where kind = 'welcome-bonus' and created_at > ${SINCE}
        and not ${wasInForce('welcome_bonus_paise', sql`setting_paise`)}`,
  },
  {
    name: 'Every referral bonus keeps the per cent that was in force when it was paid',
    faults: sql`
      select movement.id as movement_id, ref as deposit_id, is_agent, percent, created_at
      from movement join bonus using (kind, ref)
      where kind = 'referral-bonus' and created_at > ${SINCE} and percent is not null
        and not case when is_agent then ${wasInForce('agent_refer_bonus_percent', sql`percent`)}
          else ${wasInForce('user_refer_bonus_percent', sql`percent`)} end`,
  },
]
