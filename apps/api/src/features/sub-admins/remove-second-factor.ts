// Takes the second factor of a sub admin away, who has lost phone and recovery codes. Whoever is signed in is out.
import type { BodyOf, contract } from '@panadesk/contract'
import { endAdminSessions } from '../../platform/admin-sessions.ts'
import { audit } from '../../platform/audit.ts'
import type { StaffContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { staffCodeKey } from '../../platform/guarded-check.ts'
import { refusals } from '../../platform/refusal.ts'
import { removeSecondFactor } from '../../platform/second-factor/second-factor.ts'
import { forgetAllTries } from '../../platform/guess-count.ts'
import { lockSubAdmin } from './sub-admin.ts'

const refuse = refusals({
  'no-second-factor': { status: 409, msg: 'This sub admin has no second factor.' },
})

export async function removeSubAdminSecondFactor(
  context: StaffContext,
  body: BodyOf<typeof contract.subAdmins.removeSecondFactor>,
) {
  await inTransaction(context.db, async (tx) => {
    const { id } = await lockSubAdmin(tx, body.adminDB_id)
    if (!(await removeSecondFactor(tx, id))) throw refuse('no-second-factor')
    await endAdminSessions(tx, id)
    await forgetAllTries(tx, staffCodeKey(id))
    const change = { before: { isOn: true }, after: { isOn: false } }
    await audit(tx, context, { subject: 'second-factor', subjectId: id, ...change })
  })
  return { msg: 'The second factor has been removed. The sub admin is signed out everywhere.' }
}
