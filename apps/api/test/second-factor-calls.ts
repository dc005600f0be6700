// Good calls about the second factor and the sessions: each needs a state of its own, which is put in place before it.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import type { EntryCall } from './good-call.ts'
import { PASSWORD, type TestApp } from './test-app.ts'
import { TODAY } from './test-results.ts'
import { codeAt, plantSecondFactor } from './test-second-factor.ts'

/** When the scene of the good calls stands. */
const EVENING = Date.parse(`${TODAY}T18:00:00+05:30`)
const OTHER_SESSION = 424_242

/** Leaves the main admin with the second factor off. */
export function secondFactorCalls({ subAdminId }: { subAdminId: number }): EntryCall[] {
  const code = codeAt(EVENING)
  return [
    [contract.security.startSecondFactor, { body: { current_password: PASSWORD } }],
    [
      contract.security.switchOnSecondFactor,
      { body: { code }, before: (app) => plantSecondFactor(app, app.mainAdmin.adminId, 'started') },
    ],
    [contract.security.renewRecoveryCodes, { body: { code }, before: isOn }],
    [contract.login.checkSecondFactor, { body: { code }, before: givePassword }],
    [contract.security.confirmSecondFactor, { body: { code }, before: isOn }],
    [
      contract.subAdmins.removeSecondFactor,
      { body: { adminDB_id: String(subAdminId) }, before: (app) => plantSecondFactor(app, subAdminId) },
    ],
    [contract.security.switchOffSecondFactor, { body: { current_password: PASSWORD, code }, before: isOn }],
    [contract.security.endSession, { body: { session_id: String(OTHER_SESSION) }, before: openOtherSession }],
  ]
}

function isOn(app: TestApp): Promise<void> {
  return plantSecondFactor(app, app.mainAdmin.adminId)
}

async function givePassword(app: TestApp): Promise<void> {
  await plantSecondFactor(app, app.mainAdmin.adminId)
  await app.mainAdmin.call(contract.login.check, { email: 'staff1@panadesk.test', password: PASSWORD })
}

async function openOtherSession({ db, mainAdmin }: TestApp): Promise<void> {
  await sql`
    insert into admin_session (id, token_hash, admin_id, address) overriding system value
    values (${OTHER_SESSION}, 'other', ${mainAdmin.adminId}, '192.0.2.1')`.execute(db)
}
