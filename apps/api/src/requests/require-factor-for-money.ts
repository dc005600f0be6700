// Money that one member of staff moves counts together: who splits a large amount is asked as for the whole (decision 0026).
import type { FundRequestKind } from '@panadesk/contract/fund-request'
import { isLargeMoney } from '@panadesk/domain/large-money'
import { sql } from 'kysely'
import type { StaffContext } from '../identity/context.ts'
import type { Tx } from '../database/database.ts'
import { requireRecentSecondFactor } from '../identity/second-factor/step-up.ts'

const COUNTED_FOR = '24 hours'

/**
 * Refuses whoever has to confirm where the credits, debits, approvals and acceptances of the last 24 hours reach what is
 * large, the present one included, with what of theirs is still to be decided in bulk: its deposit or withdrawal must stand as decided in this transaction, and no wallet may
 * be locked yet. What one admin sends at once is counted one after the other.
 */
export async function requireFactorForMoney(tx: Tx, { admin }: Pick<StaffContext, 'admin'>): Promise<void> {
  if (!admin.mustConfirm) return
  // A statement of its own: the sum must see what those have committed that this one waited for.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`money of admin ${admin.id}`}, 0))`.execute(tx)
  if (isLargeMoney(await sumMovedBy(tx, admin.id))) requireRecentSecondFactor({ admin })
}

async function sumMovedBy(tx: Tx, adminId: number): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise
    from (${acceptedBy('deposit', adminId)} union all ${acceptedBy('withdrawal', adminId)}
      union all ${toBeMovedBy(adminId)}) as moved`.execute(tx)
  return rows[0]?.paise ?? 0
}

/** What was sent in bulk and is still to be decided. */
function toBeMovedBy(adminId: number) {
  return sql`
    select amount_paise from bulk_run join bulk_row on bulk_id = id
    where ended_at is null and admin_id = ${adminId} and state = 'pending'
      and bulk_run.kind in ('accept-deposits', 'approve-withdrawals')`
}

/** The clock is asked once, so that an index on the time is entered at its place. */
function acceptedBy(table: FundRequestKind, adminId: number) {
  return sql`
    select amount_paise from ${sql.table(table)}
    where decided_by = ${adminId} and status = 'accepted'
      and decided_at > (select app_now() - ${COUNTED_FOR}::interval)`
}
