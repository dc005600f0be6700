// Takes the second factor of a sub admin away, who has lost phone and recovery codes. Whoever is signed in is out.
import type { BodyOf, contract } from '@panadesk/contract'
import { endAdminSessions } from '../../identity/admin-sessions.ts'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction } from '../../database/database.ts'
import { staffCodeKey } from '../../identity/guarded-check.ts'
import { refusals } from '../../platform/refusal.ts'
import { removeSecondFactor } from '../../identity/second-factor/second-factor.ts'
import { forgetAllTries } from '../../identity/guess-count.ts'
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
