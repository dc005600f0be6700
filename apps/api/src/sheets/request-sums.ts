// What was asked for on some dates and what became of it, and what each member of staff let in and out: from the sums of the dates
// (docs/game.md, "Figures").
import type { FundRequestKind } from '@panadesk/contract/fund-request'
import { rupeesOfPaise, type Paise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { requestDays } from '../requests/request-days.ts'
import type { Days } from './days.ts'

interface Shown {
  askedPaise: Paise
  accepted: number
  acceptedPaise: Paise
  rejected: number
}

interface Clerk {
  name: string
  credits: number
  creditPaise: Paise
  accepted: number
  acceptedPaise: Paise
  debits: number
  debitPaise: Paise
  approved: number
  approvedPaise: Paise
}

interface Summed {
  /** Null where there is no date between the first request and the last. */
  shown: Partial<Record<FundRequestKind, Shown>> | null
  clerks: Clerk[] | null
}

/**
 * What staff entered by hand is among what was asked for, as it is in the reports. Of staff by name: whoever let nothing in or out is
 * not among them. The dates are read once for both.
 */
export async function loadRequestSums(db: Db, days: Days) {
  const { rows } = await sql<Summed>`
    with dated as materialized (select * from ${requestDays({ kinds: ['deposit', 'withdrawal'], ...days })} as days),
    shown as (
      select kind, sum(asked_paise)::bigint as "askedPaise", sum(accepted)::int as accepted,
        sum(accepted_paise)::bigint as "acceptedPaise", sum(rejected)::int as rejected
      from dated group by kind
    ), clerk as (
      select max(let.name) as name, decided_by,
        ${sumsOf(sql`is_in and by_hand`, { count: 'credits', paise: 'creditPaise' })},
        ${sumsOf(sql`is_in and not by_hand`, { count: 'accepted', paise: 'acceptedPaise' })},
        ${sumsOf(sql`not is_in and by_hand`, { count: 'debits', paise: 'debitPaise' })},
        ${sumsOf(sql`not is_in and not by_hand`, { count: 'approved', paise: 'approvedPaise' })}
      from (
        select kind = 'deposit' as is_in, by_hand, let.*
        from dated cross join lateral jsonb_to_recordset(clerks) as let (decided_by bigint, name text, requests int, paise bigint)
      ) as let
      group by decided_by
    )
    select (select json_object_agg(kind, shown) from shown) as shown,
      (select json_agg(clerk order by name, decided_by) from clerk) as clerks`.execute(db)
  const [{ shown, clerks } = { shown: null, clerks: null }] = rows
  return {
    deposits: wireShown(shown?.deposit),
    withdrawals: wireShown(shown?.withdrawal),
    clerks: (clerks ?? []).map(wireClerk),
  }
}

function sumsOf(isOne: RawBuilder<unknown>, { count, paise }: Record<'count' | 'paise', keyof Clerk>) {
  return sql`
    coalesce(sum(requests) filter (where ${isOne}), 0)::bigint as ${sql.ref(count)},
    coalesce(sum(paise) filter (where ${isOne}), 0)::bigint as ${sql.ref(paise)}`
}

function wireShown(shown: Shown | undefined) {
  return {
    asked_amount: rupeesOfPaise(shown?.askedPaise ?? 0),
    accepted_amount: rupeesOfPaise(shown?.acceptedPaise ?? 0),
    accepted: shown?.accepted ?? 0,
    rejected: shown?.rejected ?? 0,
  }
}

function wireClerk({ name, credits, accepted, debits, approved, ...paise }: Clerk) {
  return {
    name,
    credits,
    credit_amount: rupeesOfPaise(paise.creditPaise),
    accepted,
    accepted_amount: rupeesOfPaise(paise.acceptedPaise),
    debits,
    debit_amount: rupeesOfPaise(paise.debitPaise),
    approved,
    approved_amount: rupeesOfPaise(paise.approvedPaise),
  }
}
