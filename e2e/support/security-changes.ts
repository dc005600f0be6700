// Good calls about the second factor and the sessions: codes are good for a moment, so they are worked out right before.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import type { Change } from './change.ts'
import { DATE } from './scene.ts'
import { StaffApi } from './staff-api.ts'
import { ADMIN, type Installation } from './test.ts'
import { codeAt } from './totp.ts'

type Account = typeof ADMIN
type Step = (api: StaffApi) => Promise<void>

const { login, security } = contract
/** As good as any while the second factor is off. */
const SOME_CODE = '123456'

/** By the entry's name; after them the main admin's second factor is off again, as it was. */
export async function securityChanges(installation: Installation, staff: StaffApi): Promise<[string, Change][]> {
  const own = { current_password: ADMIN.password }
  let secret = ''
  const startAnew: Step = async (api) => {
    secret = (await api.call(security.startSecondFactor, own)).secret
  }
  // Each code is good once, so each has a minute of its own.
  const withCode = (name: string, time: string, body: object = {}, before?: Step): [string, Change] => {
    const prepare = async (api: StaffApi) => {
      await installation.setTime(time)
      await before?.(api)
      return { code: codeOf(secret, time) }
    }
    return [name, { body: { ...body, code: SOME_CODE }, prepare }]
  }
  return [
    ['security.startSecondFactor', { body: own }],
    withCode('security.switchOnSecondFactor', '22:31', {}, startAnew),
    withCode('security.renewRecoveryCodes', '22:32'),
    withCode('login.checkSecondFactor', '22:33', {}, givePassword),
    withCode('security.confirmSecondFactor', '22:34'),
    withCode('security.switchOffSecondFactor', '22:35', own),
    [
      'security.endSession',
      {
        body: { session_id: await otherSession(installation, staff) },
        prepare: async (api) => ({ session_id: await otherSession(installation, api) }),
      },
    ],
    ['security.endOtherSessions', { body: {} }],
  ]
}

/** Which is not enough while the second factor is on. */
async function givePassword(api: StaffApi): Promise<void> {
  await api.call(login.check, ADMIN)
}

/** Switches a second factor on at this time 'HH:mm' of the scene's day; answers its secret. */
export async function giveSecondFactor(installation: Installation, account: Account, time: string): Promise<string> {
  const staff = await StaffApi.signIn(installation.address, account)
  const { secret } = await staff.call(security.startSecondFactor, { current_password: account.password })
  await staff.call(security.switchOnSecondFactor, { code: codeOf(secret, time) })
  return secret
}

function codeOf(secret: string, time: string): string {
  return codeAt(secret, Date.parse(`${DATE}T${time}:00+05:30`))
}

/** The id of a session of the same admin that is open elsewhere. */
async function otherSession(installation: Installation, staff: StaffApi): Promise<string> {
  await StaffApi.signIn(installation.address, ADMIN)
  const { sessions } = await staff.call(security.details)
  const other = sessions.find((session) => !session.is_this_one)
  assert(other !== undefined, 'another one was just opened')
  return other._id
}
