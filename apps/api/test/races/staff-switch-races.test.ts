// Rights taken from a sub admin against what that sub admin does meanwhile: each call happens whole or not at all, and none
// that begins after the taking has been answered.

import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, test } from 'vitest'
import type { Staff } from '../test-app.ts'
import { PASSWORD } from '../test-app.ts'
import { signedInPlayer, type Phone } from '../test-player.ts'
import { expectOutcome, playRounds, upTo } from './outcomes.ts'
import { afterRequests, drawDelays, race, repeat, type Runner } from './race.ts'
import { openTwoInstances, type Instance, type TwoInstances } from './two-instances.ts'
import { credit, debit, flip, rupeesOf } from './wallet-calls.ts'

const TIMEOUT_MS = 120_000
const START_RUPEES = 100
const CALLS = 4

let installation: TwoInstances

beforeAll(async () => {
  installation = await openTwoInstances()
})
afterAll(() => installation.close())

interface Taking {
  name: string
  /** By the main admin. */
  take: (instance: Instance, sub: Staff) => ReturnType<Runner['send']>
  refusal: 'signed out' | 'not allowed'
  /** Where it takes its time. */
  latest?: number
}

const TAKINGS: Taking[] = [
  {
    name: 'the status flag',
    take: (instance, { adminId: id }) =>
      flip(installation.app.mainAdmin, { collection: 'admin', field: 'status', id }).send(instance),
    refusal: 'signed out',
  },
  { name: 'an edit to inactive', take: (instance, sub) => update(instance, sub, { status: 0 }), refusal: 'signed out' },
  {
    name: 'an edit of the codes',
    take: (instance, sub) => update(instance, sub, { accessMenus: ['0', '11'] }),
    refusal: 'not allowed',
  },
  {
    name: 'a deletion',
    take: (instance, { adminId }) => asMain(instance).call(contract.subAdmins.delete, { adminDB_id: String(adminId) }),
    refusal: 'signed out',
  },
  {
    name: 'a new password',
    take: (instance, { adminId }) =>
      asMain(instance).call(contract.subAdmins.resetPassword, {
        adminDB_id: String(adminId),
        password: `${PASSWORD}-b`,
      }),
    refusal: 'signed out',
    // A password is hashed first.
    latest: 60,
  },
]

function asMain(instance: Instance) {
  return instance.as(installation.app.mainAdmin)
}

function update(
  instance: Instance,
  { adminId }: Staff,
  changed: { status?: 0 | 1; accessMenus?: ('0' | '6' | '7.1' | '11')[] },
) {
  const person = {
    name: 'Sub',
    username: `sub${adminId}`,
    phone_number: '9876543210',
    email: `sub${adminId}@panadesk.test`,
  }
  return asMain(instance).call(
    contract.subAdmins.update,
    { ...person, status: 1, accessMenus: ['6', '7.1'], ...changed },
    adminId,
  )
}

test.each(TAKINGS)(
  'does nothing more for a sub admin after $name',
  { timeout: TIMEOUT_MS },
  ({ name, take, refusal, latest }) =>
    playRounds(
      `${name} x calls of the sub admin`,
      async (chance) => {
        const [sub, phone] = [
          await installation.app.subAdmin(['6', '7.1']),
          await signedInPlayer(installation.app, { balancePaise: START_RUPEES * 100 }),
        ]
        const { playerId } = phone
        const move = chance.pick([credit, debit])
        const call = () => move(sub, { playerId, rupees: 5 })
        const delay = drawDelays(chance, latest)
        const finished = await race(installation, chance, [
          afterRequests(chance.below(3), { kind: 'take', send: (instance) => take(instance, sub) }),
          ...repeat(CALLS, () => afterRequests(delay(), { ...call(), kind: 'under way' })),
          ...repeat(CALLS, () => ({ ...call(), kind: 'later', after: 'take' })),
        ])
        const sign = move === credit ? 1 : -1
        const legal = upTo(CALLS).map((done) => ({
          name: done === 0 ? 'none in time' : done === CALLS ? 'all in time' : 'some in time',
          answers: {
            take: { done: 1 },
            'under way': { done, [refusal]: CALLS - done },
            later: { [refusal]: CALLS },
          },
          holds: { rupees: START_RUPEES + sign * done * 5, requests: done, audits: done },
        }))
        return expectOutcome(legal, finished, await loadDone(sub, phone))
      },
      ['none in time', 'all in time'],
    ),
)

/** What this sub admin has done, by each thing that it leaves behind. */
async function loadDone({ adminId }: Staff, phone: Phone) {
  const { db } = installation.app
  const made = await Promise.all([
    db.selectFrom('deposit').select('id').where('decided_by', '=', adminId).execute(),
    db.selectFrom('withdrawal').select('id').where('decided_by', '=', adminId).execute(),
  ])
  const audits = db
    .selectFrom('audit')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('subject', 'in', ['deposit', 'withdrawal'])
  return {
    rupees: await rupeesOf(installation, phone),
    requests: made.flat().length,
    audits: (await audits.execute()).length,
  }
}
