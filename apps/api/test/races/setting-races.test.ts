// Switches of the installation and of games against bids: once the switch has been answered, no bid that begins later is taken.

import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, test } from 'vitest'
import type { Answer } from '../test-app.ts'
import { makeGame } from '../test-market.ts'
import { mobileOf, signedInPlayer } from '../test-player.ts'
import { setSettings } from '../test-settings.ts'
import { expectOutcome, playRounds, upTo } from './outcomes.ts'
import { afterRequests, drawDelays, race, repeat, type Runner } from './race.ts'
import { openTwoInstances, type Instance, type TwoInstances } from './two-instances.ts'
import { flip, rupeesOf, stake, transfer } from './wallet-calls.ts'

const TIMEOUT_MS = 120_000
const START_RUPEES = 100
const CALLS = 4

let installation: TwoInstances
let singleDigitId: number
let otherMobile: string

beforeAll(async () => {
  installation = await openTwoInstances()
  const { db } = installation.app
  const game = db.selectFrom('mini_game').select('id').where('game_type', '=', 'single-digit')
  singleDigitId = (await game.executeTakeFirstOrThrow()).id
  otherMobile = await mobileOf(installation.app, await signedInPlayer(installation.app, { balancePaise: 0 }))
})
afterAll(() => installation.close())

interface InstallationSwitch {
  name: string
  off: (instance: Instance, gameId: number) => Promise<Answer>
  /** As it was before. */
  on: () => Promise<unknown>
  refusal: string
  /** What it stops. */
  asked?: 'transfer'
}

const SWITCHES: InstallationSwitch[] = [
  {
    name: 'the betting switch',
    off: (instance) => saveValues(instance, { global_batting_status: 0 }),
    on: () => setSettings(installation.app, { betting_on: true }),
    refusal: 'betting off',
  },
  {
    name: 'maintenance',
    off: (instance) => saveValues(instance, { maintainence_msg_status: 1 }),
    on: () => setSettings(installation.app, { maintenance_on: false }),
    refusal: 'maintenance',
  },
  {
    name: 'maintenance, of transfers',
    off: (instance) => saveValues(instance, { maintainence_msg_status: 1 }),
    on: () => setSettings(installation.app, { maintenance_on: false }),
    refusal: 'maintenance',
    asked: 'transfer',
  },
  {
    name: 'a higher minimum',
    off: (instance) => saveValues(instance, { min_bid_amount: 50 }),
    on: () => setSettings(installation.app, { min_bid_paise: 0 }),
    refusal: 'below minimum',
  },
  {
    name: 'the status of the game',
    off: (instance, id) => flip(installation.app.mainAdmin, { collection: 'game', field: 'status', id }).send(instance),
    on: () => Promise.resolve(),
    refusal: 'game off',
  },
  {
    name: 'the status of the game type',
    off: (instance) =>
      flip(installation.app.mainAdmin, { collection: 'mini_game', field: 'status', id: singleDigitId }).send(instance),
    on: () => installation.app.db.updateTable('mini_game').set({ is_active: true }).execute(),
    refusal: 'type off',
  },
]

function saveValues(
  instance: Instance,
  values: { global_batting_status?: 0; maintainence_msg_status?: 1; min_bid_amount?: number },
): Promise<Answer> {
  return instance.as(installation.app.mainAdmin).call(contract.settings.saveFixedValues, values)
}

test.each(SWITCHES)('takes no bid that begins after $name was answered', { timeout: TIMEOUT_MS }, (each) =>
  playRounds(
    `${each.name} x ${each.asked ?? 'bid'}`,
    async (chance) => {
      await each.on()
      const gameId = await makeGame(installation.app)
      const phone = await signedInPlayer(installation.app, { balancePaise: START_RUPEES * 100 })
      const ask = (): Runner =>
        each.asked === undefined
          ? stake(phone, { gameId, rupees: 10 })
          : transfer(phone, { to: otherMobile, rupees: 10 })
      const delay = drawDelays(chance)
      const finished = await race(installation, chance, [
        afterRequests(chance.below(3), { kind: 'switch', send: (instance) => each.off(instance, gameId) }),
        ...repeat(CALLS, () => afterRequests(delay(), { ...ask(), kind: 'under way' })),
        ...repeat(CALLS, () => ({ ...ask(), kind: 'later', after: 'switch' })),
      ])
      const legal = upTo(CALLS).map((done) => ({
        name: done === 0 ? 'none in time' : done === CALLS ? 'all in time' : 'some in time',
        answers: {
          switch: { done: 1 },
          'under way': { done, [each.refusal]: CALLS - done },
          later: { [each.refusal]: CALLS },
        },
        holds: { rupees: START_RUPEES - done * 10 },
      }))
      const outcome = expectOutcome(legal, finished, { rupees: await rupeesOf(installation, phone) })
      await each.on()
      return outcome
    },
    ['none in time', 'all in time'],
  ),
)
