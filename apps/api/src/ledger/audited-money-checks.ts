// What must be true of money that staff moved by hand: it is what the audit log says that they did, and the log's acts are there.
import type { FundRequestKind } from '@panadesk/contract/fund-request'
import { sql } from 'kysely'
import { PAYEE_DIGEST } from '../database/payee-digest.ts'
import type { Check } from './checks.ts'
import { isApart, SINCE } from './evidence.ts'

/** Acceptances and approvals, and what staff made and accepted in one step: notes and claims of a request name no amount. */
const LOGGED_ACCEPTANCES = sql`(
  select id as audit_id, subject, subject_id, created_at as logged_at, admin_id as logged_by, admin_name as logged_name,
    (after ->> 'playerId')::bigint as logged_player_id, (after ->> 'amountPaise')::bigint as logged_paise,
    (after ->> 'balancePaise')::bigint as logged_balance_paise, after,
    count(*) over (partition by subject, subject_id) as times
  from audit
  where subject in ('deposit', 'withdrawal') and not is_reading and created_at > ${SINCE}
    and (after ->> 'status' = 'accepted' or after ? 'amountPaise' and not after ?| '{status,isDeleted}')
)`

function requestsAsLogged(table: FundRequestKind) {
  return sql<Record<string, unknown>>`
    select coalesce(request.id, subject_id) as ${sql.ref(`${table}_id`)}, player_id, amount_paise, decided_by, decided_by_name,
      decided_at, audit_id, times, logged_player_id, logged_paise, logged_by, logged_name, logged_at
    from (select * from ${sql.table(table)} where status = 'accepted' and not is_auto and decided_at > ${SINCE}) as request
    full join (select * from ${LOGGED_ACCEPTANCES} as logged where subject = ${table}) as logged on subject_id = request.id
    where (player_id, amount_paise, decided_by, decided_by_name, 1)
      is distinct from (logged_player_id, logged_paise, logged_by, logged_name, times)
      or ${isApart(sql`decided_at`, sql`logged_at`)}`
}

export const AUDITED_MONEY_CHECKS: readonly Check[] = [
  {
    name: 'Every deposit that staff accepted or credited is what the audit log says, and what it says is there',
    faults: requestsAsLogged('deposit'),
  },
  {
    name: 'Every withdrawal that staff approved or debited is what the audit log says, and what it says is there',
    faults: requestsAsLogged('withdrawal'),
  },
  {
    name: 'Every wallet held what the audit log noted when staff moved its money',
    faults: sql`
      select audit_id, subject, subject_id, movement.id as movement_id, logged_balance_paise,
        coalesce(settled.debit_after_paise, movement.credit_after_paise, movement.debit_after_paise) as left_paise
      from ${LOGGED_ACCEPTANCES} as logged
      join movement on movement.kind = subject::movement_kind and movement.ref = subject_id and movement.round = 0
      left join movement as settled on settled.kind = 'receivable-settled' and settled.ref = movement.id
      where logged_balance_paise <> coalesce(settled.debit_after_paise, movement.credit_after_paise, movement.debit_after_paise)`,
  },
  {
    name: 'Every referral bonus of a deposit that staff accepted is the one that the audit log says',
    faults: sql`
      select audit_id, subject_id as deposit_id, after -> 'referralBonus' as logged_bonus, bonus.id as movement_id,
        credit_account, amount_paise
      from ${LOGGED_ACCEPTANCES} as logged
      left join movement as bonus on bonus.kind = 'referral-bonus' and bonus.ref = subject_id
      where subject = 'deposit'
        and ((after #>> '{referralBonus,referrerId}')::bigint, (after #>> '{referralBonus,amountPaise}')::bigint)
          is distinct from (credit_account, amount_paise)`,
  },
  {
    name: 'Every withdrawal is paid to where it was when staff approved it',
    faults: sql`select audit_id, subject_id as withdrawal_id, logged_at from ${LOGGED_ACCEPTANCES} as logged
      join withdrawal on withdrawal.id = subject_id
      where subject = 'withdrawal' and after ->> 'payee' <> ${PAYEE_DIGEST}`,
  },
]
