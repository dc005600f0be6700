// What each result makes win, reckoned anew from the result alone and in another way than declaring does: the two share no code,
// so that neither a changed row nor a fault of the one stays unseen. Which families draw what is a fact of both.
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { sql, type RawBuilder } from 'kysely'
import { NAMED_SELECTION } from '../database/named-selection.ts'
import type { Check } from './checks.ts'

const DRAWS_JODIS = isOneOf(FAMILIES.filter((family) => MARKET_RULES[family].resultIs === 'jodi'))
const HAS_TWO_SESSIONS = isOneOf(FAMILIES.filter((family) => MARKET_RULES[family].sessions.length === 2))

function isOneOf(families: readonly Family[]): RawBuilder<boolean> {
  return sql`family in (${sql.join(families.map((family) => sql.lit(family)))})`
}

/** A result of three digits: in matka order, where 0 comes last; the last digit of their sum; how many of them differ. */
function readNumber(result: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select string_agg(digit, '' order by digit = '0', digit) as pana, (sum(digit::int) % 10)::text as ank,
      count(distinct digit) as digits
    from unnest(string_to_array(${result}, null)) as digit
  )`
}

/** A winning line for each type that a declared session settles: `jodi` is null where the session settles no jodis. */
export const WINNING_LINES = sql`(
  select declared.game_id, declared.market_date, declared.session, line.game_type, line.selection
  from (select * from market_session where declared_at is not null) as declared
  join game on game.id = declared.game_id
  left join market_session as opening
    on (opening.game_id, opening.market_date, opening.session) = (declared.game_id, declared.market_date, 'open')
  cross join lateral ${readNumber(sql`declared.result`)} as own
  cross join lateral ${readNumber(sql`opening.result`)} as first
  cross join lateral (
    select case when ${DRAWS_JODIS} then declared.result
      when ${HAS_TWO_SESSIONS} and declared.session = 'close' then first.ank || own.ank end as jodi
  ) as read
  cross join lateral (values
    ('single-digit'::game_type, own.ank, not ${DRAWS_JODIS}),
    ('single-pana', own.pana, not ${DRAWS_JODIS} and own.digits = 3),
    ('double-pana', own.pana, not ${DRAWS_JODIS} and own.digits = 2),
    ('triple-pana', own.pana, not ${DRAWS_JODIS} and own.digits = 1),
    ('jodi-digit', jodi, jodi is not null),
    ('group-jodi', jodi, jodi is not null),
    ('red-bracket', jodi, (left(jodi, 1)::int - right(jodi, 1)::int) % 5 = 0),
    ('half-sangam', first.ank || '-' || own.pana, ${HAS_TWO_SESSIONS} and jodi is not null),
    ('half-sangam', first.pana || '-' || own.ank, ${HAS_TWO_SESSIONS} and jodi is not null),
    ('full-sangam', first.pana || '-' || own.pana, ${HAS_TWO_SESSIONS} and jodi is not null)
  ) as line (game_type, selection, wins)
  where wins
)`

export const OUTCOME_CHECKS: readonly Check[] = [
  {
    name: 'In every declared session exactly the bids that its result names have won',
    isLong: true,
    faults: sql`
      select bid.id as bid_id, bid.game_type, ${NAMED_SELECTION} as selection, bid.status, result
      from bid
      join market_session using (game_id, market_date, session)
      left join ${WINNING_LINES} as line
        on (line.game_id, line.market_date, line.session, line.game_type, line.selection)
          = (bid.game_id, bid.market_date, bid.session, bid.game_type, ${NAMED_SELECTION})
      where declared_at is not null and bid.status <> 'reverted'
        and (bid.status = 'won') is distinct from (line.game_id is not null)`,
  },
]
