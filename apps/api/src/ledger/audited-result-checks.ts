// What must be true of results, declarations, undoing and reverts: each is what the audit log says, and what it says is there.
import { sql, type RawBuilder } from 'kysely'
import type { Check } from './checks.ts'
import { isApart, SINCE } from './evidence.ts'

/** The log's rows about sessions, by what was done; `place` counts the acts of one kind on one session from 1. */
function logged(act: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(
    select id as audit_id, subject_id::int as game_id, (after ->> 'marketDate')::date as market_date,
      (after ->> 'session')::session as session, created_at as logged_at, admin_id as logged_by,
      after ->> 'result' as logged_result, after,
      row_number() over market as place, count(*) over (partition by subject_id, after ->> 'marketDate', after ->> 'session') as times
    from audit
    where subject = 'market-session' and not is_reading and created_at > ${SINCE} and ${act}
    window market as (partition by subject_id, after ->> 'marketDate', after ->> 'session' order by id)
  )`
}

const SAVES = logged(sql`after ? 'result' and not after ? 'isDeclared'`)
const DECLARATIONS = logged(sql`after ->> 'isDeclared' = 'true'`)
const UNDOINGS = logged(sql`after ->> 'isDeclared' = 'false'`)
const REVERTS = logged(sql`after ->> 'isReverted' = 'true'`)

/** Those in force and those taken back, counted as the log counts them; what the installation before declared is no act of ours. */
const EVERY_DECLARATION = sql`(
  select *, row_number() over (partition by game_id, market_date, session order by round) as place
  from (
    select game_id, market_date, session, undone_count as round, result, declared_at, declared_by, winner_count,
      winner_points_paise, paid_paise
    from market_session where declared_at is not null
    union all
    select game_id, market_date, session, round, result, declared_at, declared_by, winner_count, winner_points_paise, paid_paise
    from undone_declaration
  ) as declaration
  where declared_at > ${SINCE} and not exists (
    select from brought_result as brought
    where (brought.game_id, brought.market_date, brought.session, brought.declared_at)
      = (declaration.game_id, declaration.market_date, declaration.session, declaration.declared_at)
  )
)`

export const AUDITED_RESULT_CHECKS: readonly Check[] = [
  {
    name: 'Every result is the one that the audit log says was saved last, and was saved as often as it says',
    faults: sql`
      select game_id, market_date, session, result, saved_by, saved_at, saved_count, audit_id, logged_result, logged_by, logged_at,
        times
      from (select * from market_session where saved_at > ${SINCE}) as saved
      full join (select * from ${SAVES} as save where place = times) as last_save using (game_id, market_date, session)
      where (result, saved_by) is distinct from (logged_result, logged_by)
        or saved_count < times or (saved_count > times and ${SINCE} = '-infinity')
        or ${isApart(sql`saved_at`, sql`logged_at`)}`,
  },
  {
    name: 'Every declaration is what the audit log says, and what it says is there',
    faults: sql`
      select game_id, market_date, session, round, result, declared_by, declared_at, winner_count, winner_points_paise, paid_paise,
        audit_id, logged_result, logged_by, logged_at, after
      from ${EVERY_DECLARATION} as declaration
      full join ${DECLARATIONS} as logged using (game_id, market_date, session, place)
      where (result, declared_by, winner_count, winner_points_paise, paid_paise) is distinct from (logged_result, logged_by,
          (after ->> 'winnerCount')::int, (after ->> 'pointsPaise')::bigint, (after ->> 'paidPaise')::bigint)
        or ${isApart(sql`declared_at`, sql`logged_at`)}`,
  },
  {
    name: 'Every declaration that was undone is what the audit log says, and what it says is there',
    faults: sql`
      select game_id, market_date, session, round, result, undone_by, undone_at, paid_paise, owed_paise, reason, audit_id,
        logged_by, logged_at, after
      from (
        select *, row_number() over (partition by game_id, market_date, session order by round) as place
        from undone_declaration where undone_at > ${SINCE}
      ) as undone
      full join ${UNDOINGS} as logged using (game_id, market_date, session, place)
      where (result, undone_by, paid_paise, owed_paise, reason) is distinct from (logged_result, logged_by,
          (after ->> 'takenPaise')::bigint, (after ->> 'owedPaise')::bigint, after ->> 'reason')
        or ${isApart(sql`undone_at`, sql`logged_at`)}`,
  },
  {
    // One of a session that was reverted before, with the rest of its market, keeps who did it then.
    name: 'Every session that was reverted is what the audit log says',
    faults: sql`
      select game_id, market_date, reverted.session, reverted_by, reverted_at
      from (select * from market_session where reverted_at > ${SINCE}) as reverted
      where not exists (
        select from ${REVERTS} as logged
        where (logged.game_id, logged.market_date) = (reverted.game_id, reverted.market_date)
          and coalesce(logged.session, reverted.session) = reverted.session
          and logged_by is not distinct from reverted_by and not ${isApart(sql`reverted_at`, sql`logged_at`)}
      )`,
  },
  {
    name: 'As many bids of every market were reverted as the audit log says, of as many points',
    faults: sql`
      select game_id, market_date, bids, points_paise, logged_bids, logged_paise
      from (
        select game_id, market_date, count(*) as bids, sum(points_paise)::bigint as points_paise
        from bid where status = 'reverted' group by game_id, market_date
      ) as reverted
      full join (
        select game_id, market_date, sum((after ->> 'bidCount')::bigint) as logged_bids,
          sum((after ->> 'pointsPaise')::bigint) as logged_paise
        from ${REVERTS} as logged group by game_id, market_date
      ) as logged using (game_id, market_date)
      where (bids, points_paise) is distinct from (logged_bids, logged_paise)
        and not exists (
          select from market_session as older
          where (older.game_id, older.market_date) = (coalesce(reverted.game_id, logged.game_id),
              coalesce(reverted.market_date, logged.market_date))
            and reverted_at <= ${SINCE}
        )`,
  },
]
