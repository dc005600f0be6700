// Adds a sub admin or a main admin, who can sign in from then on.
import { contract } from '@panadesk/contract'
import { lockMainAdmins, setMainAdmin } from '../../approvals/main-admins.ts'
import { requireTwo } from '../../approvals/require-passed.ts'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { isoInstant } from '../../platform/instants.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { requireStrongPassword } from '../../identity/strong-passwords.ts'
import { auditedSubAdmin, columnsOf, refuseTakenEmail } from './sub-admin.ts'
import { findNewSubAdmin } from './find-act.ts'

export const addSubAdmin = implement(
  contract.subAdmins.add,
  async (context, body) => {
    await requireStrongPassword(body.password, { field: 'password', about: [body.email, body.name, body.username] })
    const { is_main: isMain, ...columns } = columnsOf(body)
    const row = { ...columns, password_hash: await hashPassword(body.password) }
    const added = await inTransaction(context.db, async (tx) => {
      const mainAdmins = await lockMainAdmins(tx, context)
      if (isMain) requireTwo(context)
      const made = await tx.insertInto('admin').values(row).returning(['id', 'created_at']).executeTakeFirstOrThrow()
      if (isMain) await setMainAdmin(tx, mainAdmins, { id: made.id, isMain })
      const after = auditedSubAdmin({ ...columns, is_main: isMain })
      await audit(tx, context, { subject: 'admin', subjectId: made.id, after })
      return made
    }).catch(refuseTakenEmail)
    return {
      msg: isMain ? 'Main admin added successfully.' : 'Sub admin added successfully.',
      _id: String(added.id),
      insert_date: isoInstant(added.created_at, context.timeZone),
    }
  },
  findNewSubAdmin,
)
