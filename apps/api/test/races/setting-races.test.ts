// Switches of the house and of games against bids: once the switch has been answered, no bid that begins later is taken.

import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, test } from 'vitest'
import type { Answer } from '../test-app.ts'
import { makeGame } from '../test-market.ts'
import { mobileOf, signedInPlayer } from '../test-player.ts'
import { expectOutcome, playRounds, upTo } from './outcomes.ts'
import { afterRequests, drawDelays, race, repeat, type Runner } from './race.ts'
import { openTwoDoors, type Door, type TwoDoors } from './two-doors.ts'
import { flip, rupeesOf, stake, transfer } from './wallet-calls.ts'

const TIMEOUT_MS = 120_000
const START_RUPEES = 100
const CALLS = 4

let house: TwoDoors
let singleDigitId: number
let otherMobile: string

beforeAll(async () => {
  house = await openTwoDoors()
  const { db } = house.app
  const game = db.selectFrom('mini_game').select('id').where('game_type', '=', 'single-digit')
  singleDigitId = (await game.executeTakeFirstOrThrow()).id
  otherMobile = await mobileOf(house.app, await signedInPlayer(house.app, { balancePaise: 0 }))
})
afterAll(() => house.close())

interface HouseSwitch {
  name: string
  off: (door: Door, gameId: number) => Promise<Answer>
  /** As it was before. */
  on: () => Promise<unknown>
  refusal: string
  /** What it stops. */
  asked?: 'transfer'
}

const SWITCHES: HouseSwitch[] = [
  {
    name: 'the betting switch',
    off: (door) => saveValues(door, { global_batting_status: 0 }),
    on: () => house.app.db.updateTable('setting').set({ betting_on: true }).execute(),
    refusal: 'betting off',
  },
  {
    name: 'maintenance',
    off: (door) => saveValues(door, { maintainence_msg_status: 1 }),
    on: () => house.app.db.updateTable('setting').set({ maintenance_on: false }).execute(),
    refusal: 'maintenance',
  },
  {
    name: 'maintenance, of transfers',
    off: (door) => saveValues(door, { maintainence_msg_status: 1 }),
    on: () => house.app.db.updateTable('setting').set({ maintenance_on: false }).execute(),
    refusal: 'maintenance',
    asked: 'transfer',
  },
  {
    name: 'a higher minimum',
    off: (door) => saveValues(door, { min_bid_amount: 50 }),
    on: () => house.app.db.updateTable('setting').set({ min_bid_paise: 0 }).execute(),
    refusal: 'below minimum',
  },
  {
    name: 'the status of the game',
    off: (door, id) => flip(house.app.mainAdmin, { collection: 'game', field: 'status', id }).send(door),
    on: () => Promise.resolve(),
    refusal: 'game off',
  },
  {
    name: 'the status of the game type',
    off: (door) =>
      flip(house.app.mainAdmin, { collection: 'mini_game', field: 'status', id: singleDigitId }).send(door),
    on: () => house.app.db.updateTable('mini_game').set({ is_active: true }).execute(),
    refusal: 'type off',
  },
]

function saveValues(
  door: Door,
  values: { global_batting_status?: 0; maintainence_msg_status?: 1; min_bid_amount?: number },
): Promise<Answer> {
  return door.as(house.app.mainAdmin).call(contract.settings.saveFixedValues, values)
}

test.each(SWITCHES)('takes no bid that begins after $name was answered', { timeout: TIMEOUT_MS }, (each) =>
  playRounds(
    `${each.name} x ${each.asked ?? 'bid'}`,
    async (chance) => {
      await each.on()
      const gameId = await makeGame(house.app)
      const phone = await signedInPlayer(house.app, { balancePaise: START_RUPEES * 100 })
      const ask = (): Runner =>
        each.asked === undefined
          ? stake(phone, { gameId, rupees: 10 })
          : transfer(phone, { to: otherMobile, rupees: 10 })
      const delay = drawDelays(chance)
      const finished = await race(house, chance, [
        afterRequests(chance.below(3), { kind: 'switch', send: (door) => each.off(door, gameId) }),
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
      const outcome = expectOutcome(legal, finished, { rupees: await rupeesOf(house, phone) })
      await each.on()
      return outcome
    },
    ['none in time', 'all in time'],
  ),
)
