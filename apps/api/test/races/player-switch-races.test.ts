// A switch of one player against what that player asks meanwhile: each call happens or does not, and none that begins
// after the switch has been answered.

import { playerContract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../src/identity/passwords.ts'
import { makeGame } from '../test-market.ts'
import { mobileOf, signedInPlayer, type Phone } from '../test-player.ts'
import { countOf, expectOutcome, playRounds, upTo } from './outcomes.ts'
import { afterRequests, drawDelays, race, repeat, type Runner } from './race.ts'
import { openTwoInstances, type TwoInstances } from './two-instances.ts'
import { askToDeposit, askToWithdraw, flip, rupeesOf, stake, transfer } from './wallet-calls.ts'

const TIMEOUT_MS = 120_000
const START_RUPEES = 100
const CALLS = 4

let installation: TwoInstances
let gameId: number
let otherMobile: string

beforeAll(async () => {
  installation = await openTwoInstances()
  gameId = await makeGame(installation.app)
  otherMobile = await mobileOf(installation.app, await signedInPlayer(installation.app, { balancePaise: 0 }))
})
afterAll(() => installation.close())

const ASKED = {
  bid: (phone: Phone) => stake(phone, { gameId, rupees: 10 }),
  transfer: (phone: Phone) => transfer(phone, { to: otherMobile, rupees: 10 }),
  'ask to withdraw': (phone: Phone) => askToWithdraw(phone, { rupees: 10 }),
  'ask to deposit': (phone: Phone) => askToDeposit(phone, { rupees: 10 }),
}
type Asked = keyof typeof ASKED
const ALL: readonly Asked[] = ['bid', 'transfer', 'ask to withdraw', 'ask to deposit']

interface Switch {
  field: string
  stops: readonly Asked[]
  /** What is answered once it is off. */
  refusal: string
  /** What is answered to a call that was let in just before. */
  refusalUnderWay: string
}

const SWITCHES: Switch[] = [
  { field: 'logout_status', stops: ALL, refusal: 'signed out', refusalUnderWay: 'signed out' },
  { field: 'status', stops: ALL, refusal: 'signed out', refusalUnderWay: 'not active' },
  { field: 'betting_status', stops: ['bid'], refusal: 'not approved', refusalUnderWay: 'not approved' },
  {
    field: 'transfer_point_status',
    stops: ['transfer'],
    refusal: 'no transfers',
    refusalUnderWay: 'no transfers',
  },
]

test.each(SWITCHES)('lets nothing in once $field has stopped it', { timeout: TIMEOUT_MS }, (each) =>
  playRounds(
    `${each.field} x calls of the player`,
    async (chance) => {
      const phone = await signedInPlayer(installation.app, { balancePaise: START_RUPEES * 100 })
      // A session that was last used a while ago is written to with its next use.
      if (chance.below(2) === 0) await letRest(phone)
      const asked = chance.pick(each.stops)
      // Three clicks end where one does.
      const flips = chance.pick([1, 3])
      const delay = drawDelays(chance)
      const finished = await race(installation, chance, [
        ...repeat(flips, () => afterRequests(chance.below(3), flipOf(each.field, phone))),
        ...repeat(CALLS, () => afterRequests(delay(), { ...ASKED[asked](phone), kind: 'under way' })),
        ...repeat(CALLS, () => ({ ...ASKED[asked](phone), kind: 'later', after: 'flip' })),
      ])
      const facts = { happened: await countHappened(asked, phone), rupees: await rupeesOf(installation, phone) }
      const price = asked === 'bid' || asked === 'transfer' ? 10 : 0
      const refusedUnderWay = countOf(finished, 'under way', each.refusalUnderWay)
      const legal = upTo(CALLS).map((done) => ({
        name: done === 0 ? 'none in time' : done === CALLS ? 'all in time' : 'some in time',
        answers: {
          flip: { done: flips },
          'under way': underWay(each, { done, refusedUnderWay }),
          later: { [each.refusal]: CALLS },
        },
        holds: { happened: done, rupees: START_RUPEES - done * price },
      }))
      return expectOutcome(legal, finished, facts)
    },
    ['none in time', 'all in time'],
  ),
)

/** Who did not get through was refused at once, or further in where that says another word. */
function underWay({ refusal, refusalUnderWay }: Switch, counts: { done: number; refusedUnderWay: number }) {
  const { done, refusedUnderWay } = counts
  if (refusal === refusalUnderWay) return { done, [refusal]: CALLS - done }
  return { done, [refusalUnderWay]: refusedUnderWay, [refusal]: CALLS - done - refusedUnderWay }
}

function flipOf(field: string, { playerId: id }: Phone): Runner<'flip'> {
  return flip(installation.app.mainAdmin, { field, id })
}

async function letRest({ playerId }: Phone): Promise<void> {
  await sql`update player_session set last_seen_at = app_now() - interval '5 minutes' where player_id = ${playerId}`.execute(
    installation.app.db,
  )
}

async function countHappened(asked: Asked, { playerId }: Phone): Promise<number> {
  const { db } = installation.app
  const made = {
    bid: () => db.selectFrom('slip').select('id').where('player_id', '=', playerId),
    transfer: () => db.selectFrom('transfer').select('id').where('sender_id', '=', playerId),
    'ask to withdraw': () => db.selectFrom('withdrawal').select('id').where('player_id', '=', playerId),
    // The wallet was filled by one that staff had made.
    'ask to deposit': () =>
      db.selectFrom('deposit').select('id').where('player_id', '=', playerId).where('status', '=', 'pending'),
  }[asked]()
  return (await made.execute()).length
}

test('ends every session of before, and none of whoever signs in afterwards', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'logout_status x sign in',
    async (chance) => {
      const phone = await signedInPlayer(installation.app, { balancePaise: 0 })
      await setPin(phone, await PIN_HASH)
      const mobile = await mobileOf(installation.app, phone)
      const signIn: Runner<'sign in'> = {
        kind: 'sign in',
        send: (instance) => instance.phone(phone)(playerContract.account.login, { body: { mobile, pin: '5938' } }),
      }
      const finished = await race(installation, chance, [
        // The PIN is checked first, which takes its time.
        afterRequests(chance.below(60), flipOf('logout_status', phone)),
        signIn,
        signIn,
      ])
      const tokens = finished.flatMap(({ kind, answer }) => (kind === 'sign in' ? [String(answer.body['token'])] : []))
      const legal = upTo(2).map((signedIn) => ({
        name: `${signedIn} signed in afterwards`,
        answers: { flip: { done: 1 }, 'sign in': { done: 2 } },
        holds: { signedIn, isLoggedOut: signedIn === 0, beforeIsOver: true },
      }))
      const signedIn = (await Promise.all(tokens.map(isGood))).filter(Boolean).length
      const { logout_on: isLoggedOut } = await installation.app.db
        .selectFrom('player')
        .select('logout_on')
        .where('id', '=', phone.playerId)
        .executeTakeFirstOrThrow()
      const facts = { signedIn, isLoggedOut, beforeIsOver: !(await isGood(phone.token)) }
      expect(tokens).toHaveLength(2)
      const fitting = legal.filter(({ holds }) => holds.signedIn === signedIn)
      return expectOutcome(fitting, finished, facts)
    },
    ['0 signed in afterwards', '2 signed in afterwards'],
  ),
)

const PIN_HASH = hashPassword('5938')

async function setPin({ playerId }: Phone, pin_hash: string): Promise<void> {
  await installation.app.db.updateTable('player').set({ pin_hash }).where('id', '=', playerId).execute()
}

async function isGood(token: string): Promise<boolean> {
  return (await installation.instances[0].phone({ token })(playerContract.account.me)).status === 200
}
