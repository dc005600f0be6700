// An alert that somebody is about to take care of.
import type { StaffContext } from '../../identity/context.ts'
import type { Tx } from '../../database/database.ts'
import { mayActOn } from '../../alerts/visible-to.ts'
import { refuseNotAllowed } from '../../identity/staff-access.ts'
import { refuseAlert } from './refusals.ts'

/** Keeps others from it until the end; refuses what is over, and what its sender has no code for. */
export async function lockAlert(tx: Tx, { admin }: StaffContext, id: number) {
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
