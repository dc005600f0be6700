// Large money that one person credited, debited or paid out within a day, all of it without a second person.
import { contract } from '@panadesk/contract'
import { APPROVAL_ACTS } from '@panadesk/domain/approval-acts'
import { LARGE_MONEY_PAISE } from '@panadesk/domain/large-money'
import { dayMonthYear, type MarketDate } from '@panadesk/domain/market-date'
import { formatPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { adminSubject, counted, inSentence, type FoundAdmin } from './evidence-words.ts'
import type { Finding, Look } from './finding.ts'

interface Moved extends FoundAdmin {
  week: MarketDate
  day: MarketDate
  act: 'wallet-credit' | 'wallet-debit' | 'withdrawal'
  times: number
  players: number
  amount_paise: number
  last_at: Date
}

/** Together within a day, as they may be large where none of them is; of a week the newest day stands for all. */
export async function largeMoneyAlone({ db, from, to, timeZone }: Look): Promise<Finding[]> {
  const { rows } = await sql<Moved>`
    with decided as (
      select 'deposit' as subject, id, player_id, amount_paise, decided_at, decided_by, method = 'staff' as is_by_staff
      from deposit where status = 'accepted' and method = 'staff' and ${isOfDays({ from, to, timeZone })}
      union all
      select 'withdrawal', id, player_id, amount_paise, decided_at, decided_by, method = 'staff'
      from withdrawal where status = 'accepted' and ${isOfDays({ from, to, timeZone })}
    )
    select (decided_at at time zone ${timeZone})::date as day,
      min(date_trunc('week', decided_at at time zone ${timeZone}))::date as week, act, decided_by as admin_id, full_name as admin_name,
      count(*) as times, count(distinct player_id) as players, sum(amount_paise)::bigint as amount_paise,
      max(decided_at) as last_at
    from decided
    cross join lateral (
      select case when subject = 'deposit' then 'wallet-credit' when is_by_staff then 'wallet-debit' else 'withdrawal' end as act
    ) as done
    join admin on admin.id = decided_by
    where exists (
      select from audit
      where audit.subject = decided.subject and audit.subject_id = decided.id and call = any (${CALLS}::text[])
        and not after ? 'approvalId'
    )
    group by day, act, decided_by, full_name
    having sum(amount_paise) >= ${LARGE_MONEY_PAISE} and max(decided_at) > ${from}
    order by day`.execute(db)
  return rows.map((row) => ({
    key: `money/${row.week}/${row.act}/${row.admin_id}`,
    weight: 2,
    subject: adminSubject(row),
    happenedAt: row.last_at,
    evidence: `${row.admin_name} moved ${formatPaise(row.amount_paise)} on ${dayMonthYear(row.day)} without a second person: ${inSentence(APPROVAL_ACTS[row.act].label)}.`,
    facts: [
      { label: 'Day', value: dayMonthYear(row.day) },
      { label: 'Times', value: counted(row.times, 'time') },
      { label: 'Players', value: counted(row.players, 'player') },
      { label: 'Large from', value: formatPaise(LARGE_MONEY_PAISE) },
    ],
    amountPaise: row.amount_paise,
    adminIds: [row.admin_id],
  }))
}

const CALLS = [contract.wallet.credit.path, contract.wallet.debit.path, contract.withdrawals.approve.path]

/** Of a day that the span touches: what came before it that day counts as well. */
function isOfDays({ from, to, timeZone }: Pick<Look, 'from' | 'to' | 'timeZone'>) {
  return sql<boolean>`decided_at >= date_trunc('day', ${from}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}
    and decided_at <= ${to}`
}
