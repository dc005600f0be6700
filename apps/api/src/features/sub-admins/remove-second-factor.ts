// Takes the second factor of a sub admin away, who has lost phone and recovery codes. Whoever is signed in is out.
import { contract } from '@panadesk/contract'
import { endAdminSessions } from '../../identity/admin-sessions.ts'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { staffCodeKey } from '../../identity/guarded-check.ts'
import { refusals } from '../../platform/refusal.ts'
import { removeSecondFactor } from '../../identity/second-factor/second-factor.ts'
import { forgetAllTries } from '../../identity/guess-count.ts'
import { lockSubAdmin } from './sub-admin.ts'
import { findSecondFactorRemoval } from './find-act.ts'

const refuse = refusals({
  'no-second-factor': { status: 409, msg: 'This sub admin has no second factor.' },
})

export const removeSubAdminSecondFactor = implement(
  contract.subAdmins.removeSecondFactor,
  async (context, body) => {
    await inTransaction(context.db, async (tx) => {
      const { id } = await lockSubAdmin(tx, context, body.adminDB_id)
      if (!(await removeSecondFactor(tx, id))) throw refuse('no-second-factor')
      await endAdminSessions(tx, id)
      await forgetAllTries(tx, staffCodeKey(id))
      const change = { before: { isOn: true }, after: { isOn: false } }
      await audit(tx, context, { subject: 'second-factor', subjectId: id, ...change })
    })
    return { msg: 'The second factor has been removed. The sub admin is signed out everywhere.' }
  },
  findSecondFactorRemoval,
)
