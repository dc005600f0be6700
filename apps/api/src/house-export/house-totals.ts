// What two houses are compared by: how much there is, and how much money, in paise.
import type { Client } from 'pg'
import { assert } from '@panadesk/domain/assert'

const TOTALS = `
  select
    (select count(*) from player) as players,
    (select count(*) from bid) as bids,
    (select count(*) from movement) as movements,
    (select count(*) from market_session where declared_at is not null) as declared_sessions,
    (select count(*) from deposit) as deposits,
    (select count(*) from withdrawal) as withdrawals,
    (select count(*) from audit) as audit_rows,
    (select coalesce(sum(balance_paise), 0)::bigint from wallet) as wallets_paise,
    (select coalesce(sum(owed_paise), 0)::bigint from receivable) as owed_paise,
    (select coalesce(sum(amount_paise), 0)::bigint from movement) as moved_paise,
    (select coalesce(sum(points_paise), 0)::bigint from bid) as bid_paise,
    (select coalesce(sum(won_paise), 0)::bigint from bid where status = 'won') as won_paise`

export type HouseTotals = Readonly<Record<string, number>>

/** As a transaction sees the house. */
export async function houseTotals(owner: Client): Promise<HouseTotals> {
  const { rows } = await owner.query<Record<string, number | string>>(TOTALS)
  const [row] = rows
  assert(row !== undefined, 'a select without a table has a row')
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))
}
