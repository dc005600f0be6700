// Gives somebody new recovery codes; those of before are worth nothing any more.
import { contract } from '@panadesk/contract'
import { audit } from '../../audit/audit.ts'
import { implement } from '../../http/implement.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../../identity/second-factor/recovery-codes.ts'
import { withCode } from '../../identity/staff-checks.ts'
import { requireIsOn } from './refusals.ts'

/** By a code of the app alone: whoever found one recovery code does not get ten more for it. */
export const renewRecoveryCodes = implement(contract.security.renewRecoveryCodes, async (context, { code }) => {
  const { admin } = context
  await requireIsOn(context.db, admin.id)
  const codes = await withCode(context, { adminId: admin.id, code }, async (tx) => {
    const before = { recoveryCodes: await countRecoveryCodes(tx, admin.id) }
    const made = await replaceRecoveryCodes(tx, admin.id)
    const after = { recoveryCodes: made.length }
    await audit(tx, context, { subject: 'second-factor', subjectId: admin.id, before, after })
    return made
  })
  return { msg: 'These are your new recovery codes.', recovery_codes: codes }
})
