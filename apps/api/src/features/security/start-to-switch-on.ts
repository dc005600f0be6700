// The first step towards a second factor: a secret for the app. It asks nobody for anything until a code of it has come back.
import { contract } from '@panadesk/contract'
import { renderSVG } from 'uqr'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { secondFactorSince, startSecondFactor } from '../../identity/second-factor/second-factor.ts'
import { totpForApp } from '../../identity/second-factor/totp.ts'
import { requireOwnPassword } from './own-password.ts'
import { refuse } from './refusals.ts'

/** White around the squares, in squares; four are what readers count on. */
const QUIET_ZONE = 4

export const startToSwitchOn = implement(contract.security.startSecondFactor, async (context, body) => {
  const { admin, db } = context
  if ((await secondFactorSince(db, admin.id)) !== undefined) throw refuse('is-on')
  const email = await requireOwnPassword(context, body.current_password)
  const secret = await inTransaction(db, async (tx) => {
    const made = await startSecondFactor(tx, admin.id)
    if (made === undefined) throw refuse('is-on')
    await audit(tx, context, { subject: 'second-factor', subjectId: admin.id })
    return made
  })
  const { uri, typed } = totpForApp(secret, email)
  const drawing = renderSVG(uri, { border: QUIET_ZONE })
  return {
    msg: 'Please scan the code with your authenticator app.',
    secret: typed,
    otpauth_uri: uri,
    qr_image: `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`,
  }
})
