// What one person did where two are recommended: approvals marked alone, staff and payees, large money, and results.
import { contract } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { actsOf } from '@panadesk/contract/endpoint'
import { APPROVAL_ACTS, type ApprovalAct } from '@panadesk/domain/approval-acts'
import { dayMonthYear, type MarketDate } from '@panadesk/domain/market-date'
import { formatPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { adminSubject, counted, inSentence, instantWords, reasonFact, type FoundAdmin } from './evidence-words.ts'
import type { Finding, Look } from './finding.ts'
import { isIn } from './span.ts'
import { largeMoneyAlone } from './large-money-alone.ts'

export async function findActedAlone(look: Look): Promise<Finding[]> {
  return [
    ...(await markedAlone(look)),
    ...(await withoutSecond(look)),
    ...(await resultsAlone(look)),
    ...(await largeMoneyAlone(look)),
  ]
}

interface Alone {
  id: number
  act: ApprovalAct
  subject_kind: string
  subject_id: number | null
  subject: string
  asked_by: number
  asked_by_name: string
  decided_at: Date
  reason: string
  amount_paise: number | null
}

async function markedAlone({ db, from, to, timeZone }: Look): Promise<Finding[]> {
  const { rows } = await sql<Alone>`
    select id, act, subject_kind, subject_id, subject, asked_by, asked_by_name, decided_at, reason, amount_paise
    from approval where is_alone and ${isIn('decided_at', { from, to })}`.execute(db)
  return rows.map((row) => ({
    key: `alone/${row.id}`,
    weight: 2,
    subject: { kind: row.subject_kind, id: row.subject_id, words: row.subject },
    happenedAt: row.decided_at,
    evidence: `${row.asked_by_name} acted alone, as nobody else could have decided: ${inSentence(APPROVAL_ACTS[row.act].label)}.`,
    facts: [
      { label: 'Done at', value: instantWords(row.decided_at, timeZone) },
      ...(row.amount_paise === null ? [] : [{ label: 'Amount', value: formatPaise(row.amount_paise) }]),
      reasonFact(row.reason),
    ],
    ...(row.amount_paise === null ? {} : { amountPaise: row.amount_paise }),
    adminIds: [row.asked_by],
  }))
}

/** The calls that are nothing but this act, each with what it does in words. */
function callsOf(act: ApprovalAct) {
  return allEndpoints(contract).flatMap(({ endpoint }) => {
    const acts = actsOf(endpoint)
    const { path: call, action } = endpoint
    return acts.length === 1 && acts[0] === act && action !== undefined ? [{ act, call, action }] : []
  })
}

const SINGLE_ACTS = (['payee', 'staff'] as const).flatMap(callsOf)

interface Act extends FoundAdmin {
  id: number
  act: ApprovalAct
  action: string
  subject: string
  subject_id: number | null
  /** Of staff who were changed. */
  subject_name: string | null
  created_at: Date
  address: string
}

async function withoutSecond({ db, from, to, timeZone }: Look): Promise<Finding[]> {
  const { rows } = await sql<Act>`
    select audit.id, covered.act, covered.action, subject, subject_id, changed.full_name as subject_name, admin_id, admin_name,
      audit.created_at, address
    from audit
    join jsonb_to_recordset(${JSON.stringify(SINGLE_ACTS)}::jsonb) as covered (act text, call text, action text)
      on audit.call = covered.call
    left join admin as changed on subject in ('admin', 'second-factor') and changed.id = subject_id
    where ${isIn('audit.created_at', { from, to })} and admin_id is not null and not is_reading
      and subject in ('admin', 'setting', 'image', 'second-factor') and not coalesce(after ? 'approvalId', false)`.execute(
    db,
  )
  return rows.map((row) => ({
    key: `act/${row.id}`,
    weight: 2,
    subject: { kind: row.subject, id: row.subject_id, words: row.subject_name ?? APPROVAL_ACTS[row.act].label },
    happenedAt: row.created_at,
    evidence: `${row.admin_name} acted without a second person: ${inSentence(row.action)}.`,
    facts: [
      { label: 'Done at', value: instantWords(row.created_at, timeZone) },
      { label: 'Address', value: row.address },
    ],
    adminIds: [row.admin_id],
  }))
}

/** Who declares what two have typed needs nobody else. */
const RESULT_CALLS = Object.values(contract.results.save).map(({ path }) => path)

/** By the week: one of each result would bury all others in a house that has set no rule. */
async function resultsAlone({ db, from, to, timeZone }: Look): Promise<Finding[]> {
  const { rows } = await sql<FoundAdmin & { week: MarketDate; results: number; first_at: Date; last_at: Date }>`
    select week::date as week, admin_id, max(admin_name) as admin_name, min(created_at) as first_at,
      max(created_at) as last_at, count(distinct (subject_id, after ->> 'marketDate', after ->> 'session')) as results
    from audit
    cross join lateral (select date_trunc('week', created_at at time zone ${timeZone}) as week) as of_week
    where created_at >= date_trunc('week', ${from}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}
      and created_at <= ${to} and subject = 'market-session' and call = any (${RESULT_CALLS}::text[]) and admin_id is not null
      and not is_reading and not coalesce(after ? 'approvalId', false)
    group by week, admin_id
    having max(created_at) > ${from}`.execute(db)
  return rows.map((row) => ({
    key: `results/${row.week}/${row.admin_id}`,
    weight: 1,
    subject: adminSubject(row),
    happenedAt: row.last_at,
    evidence: `${row.admin_name} entered ${counted(row.results, 'result')} in the week from ${dayMonthYear(row.week)} without a second person.`,
    facts: [
      { label: 'First of them at', value: instantWords(row.first_at, timeZone) },
      { label: 'Last of them at', value: instantWords(row.last_at, timeZone) },
    ],
    adminIds: [row.admin_id],
  }))
}
