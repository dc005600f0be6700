// Adds a sub admin, who can sign in from then on.
import type { BodyOf, contract } from '@panadesk/contract'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction } from '../../database/database.ts'
import { isoInstant } from '../../platform/instants.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { requireStrongPassword } from '../../identity/strong-passwords.ts'
import { auditedSubAdmin, columnsOf, refuseTakenEmail } from './sub-admin.ts'

export async function addSubAdmin(context: StaffContext, body: BodyOf<typeof contract.subAdmins.add>) {
  await requireStrongPassword(body.password, { field: 'password', about: [body.email, body.name, body.username] })
  const row = { ...columnsOf(body), password_hash: await hashPassword(body.password) }
  const added = await inTransaction(context.db, async (tx) => {
    const made = await tx.insertInto('admin').values(row).returning(['id', 'created_at']).executeTakeFirstOrThrow()
    await audit(tx, context, { subject: 'admin', subjectId: made.id, after: auditedSubAdmin(row) })
    return made
  }).catch(refuseTakenEmail)
  return {
    msg: 'Sub admin added successfully.',
    _id: String(added.id),
    insert_date: isoInstant(added.created_at, context.timeZone),
  }
}
