// Makes an alert that of whoever takes care of it, or puts it off.
import { ALERT_FIELDS } from '@panadesk/contract/seen-forms'
import type { SeenValues } from '@panadesk/contract/seen'
import type { RawBuilder } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { mayActOn } from '../../alerts/visible-to.ts'
import { refuseNotAllowed } from '../../identity/staff-access.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { refuseAlert } from './refusals.ts'

interface Asked {
  readonly alert_id: number
  readonly seen?: SeenValues | undefined
}

interface Taken {
  readonly status: 'acknowledged' | 'snoozed'
  /** What changes with it. */
  readonly set: { readonly wakes_at: RawBuilder<Date> | null; readonly note?: string }
  /** What the log says besides. */
  readonly told: object
}

/** Refuses (409) one that is in this status already, or in another one than was seen. */
export function takeAlert(context: StaffContext, { alert_id: id, seen }: Asked, taken: Taken): Promise<void> {
  const { admin } = context
  const { status, set, told } = taken
  return inTransaction(context.db, async (tx) => {
    const { kind, what, status: before } = await lockAlert(tx, context, id)
    if (before === status) throw refuseAlert(`${status}-already`)
    requireAsSeen(ALERT_FIELDS, { seen, now: { status: before } })
    await tx
      .updateTable('alert')
      .set({ ...set, status, owner_id: admin.id, owner_name: admin.name })
      .where('id', '=', id)
      .execute()
    const after = { kind, about: what, status, ...told }
    await audit(tx, context, { subject: 'alert', subjectId: id, before: { status: before }, after })
  })
}

/** Keeps others from it until the end; refuses what is over, and what its sender has no code for. */
async function lockAlert(tx: Tx, { admin }: StaffContext, id: number) {
  const found = await tx
    .selectFrom('alert')
    .select(['id', 'kind', 'what', 'status', 'note', 'owner_name', 'access_codes'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) throw refuseAlert('not-found')
  if (!mayActOn(admin, found)) throw refuseNotAllowed()
  if (found.status === 'over') throw refuseAlert('is-over')
  return found
}
