// What two installations are compared by: how much there is, and how much money, in paise.
import type { Client } from 'pg'
import { assert } from '@panadesk/domain/assert'

const TOTALS = `
  select
    (select count(*) from player) as players,
    (select count(*) from bid) as bids,
    (select coalesce(sum(bids), 0)::bigint from archived_month where taken_back_at is null) as archived_bids,
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

export type InstallationTotals = Readonly<Record<string, number>>

/** As a transaction sees the installation. */
export async function installationTotals(owner: Client): Promise<InstallationTotals> {
  const { rows } = await owner.query<Record<string, number | string>>(TOTALS)
  const [row] = rows
  assert(row !== undefined, 'a select without a table has a row')
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))
}
