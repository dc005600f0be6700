// Requests that many decide at once: whatever staff click, each has one outcome, and the books know it.
import { contract, playerContract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from './books.ts'
import { chanceOf, testSeed, type Chance } from './random.ts'
import { startTestApp, type Answer, type Staff, type TestApp } from './test-app.ts'
import { smallPicture } from './test-images.ts'
import { signedInPlayer, type Phone } from './test-player.ts'

const REQUESTS = 500
const CALLS_EACH = 8
const AT_ONCE = 10

type Kind = 'deposit' | 'withdrawal'
type Outcome = 'accepted' | 'rejected' | 'deleted'

interface Decision {
  outcome: Outcome
  answer: Answer
}

let app: TestApp
let staff: Staff[] = []
let players: Phone[] = []
let receipt: Buffer

beforeAll(async () => {
  app = await startTestApp()
  staff = [app.mainAdmin, await app.subAdmin(['0']), await app.subAdmin(['4', '7.1'])]
  players = await Promise.all(Array.from({ length: 20 }, () => signedInPlayer(app, { balancePaise: 2_000_00 })))
  receipt = await smallPicture('jpeg')
})
afterAll(() => app.close())

test(`each of ${REQUESTS} requests has exactly one outcome when ${CALLS_EACH} calls decide it at once`, async () => {
  const seed = testSeed()
  const chance = chanceOf(seed)
  const outcomes: { kind: Kind; id: string; outcome: Outcome }[] = []
  for (let done = 0; done < REQUESTS; done += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, place) => decideOne(chance.fork(done + place)))
    outcomes.push(...(await Promise.all(batch)))
  }
  expect(outcomes).toHaveLength(REQUESTS)
  for (const { kind, id, outcome } of outcomes) {
    const table = kind === 'deposit' ? 'deposit' : 'withdrawal'
    const row = await app.db.selectFrom(table).selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
    const isDeleted = 'deleted_at' in row && row.deleted_at !== null
    expect({ kind, id, outcome }).toEqual({ kind, id, outcome: isDeleted ? 'deleted' : row.status })
  }
  await expectBooksBalance(app)
}, 120_000)

/** Asks for money in or out, then decides it many times at once; answers the one decision that stood. */
async function decideOne(chance: Chance) {
  const kind = chance.pick(['deposit', 'withdrawal'] as const)
  const id = await request(kind, chance)
  const calls = Array.from({ length: CALLS_EACH }, () => decide(kind, id, chance))
  const decisions = await Promise.all(calls)
  const stood = decisions.filter(({ answer }) => answer.status === 200)
  expect(stood).toHaveLength(1)
  for (const { answer } of decisions) expect([200, 404, 409]).toContain(answer.status)
  const [first] = stood
  if (first === undefined) throw new Error('no decision stood')
  return { kind, id, outcome: first.outcome }
}

async function request(kind: Kind, chance: Chance): Promise<string> {
  const phone = chance.pick(players)
  const amount = 1 + chance.below(50)
  const { deposit, withdraw } = playerContract.funds
  const answer =
    kind === 'deposit'
      ? await phone.call(deposit, { body: { amount, method: 'paytm', reference: `P${chance.below(1_000_000_000)}` } })
      : await phone.call(withdraw, { body: { amount, method: 'paytm', paytmNumber: '9876543210' } })
  expect(answer.status).toBe(200)
  return String(answer.body['id'])
}

async function decide(kind: Kind, id: string, chance: Chance): Promise<Decision> {
  const admin = chance.pick(staff)
  const { deposits, withdrawals } = contract
  if (kind === 'withdrawal') {
    const outcome = chance.pick(['accepted', 'rejected'] as const)
    const body = { withdraw_reqDB_id: id, remark: 'As discussed' }
    const answer =
      outcome === 'accepted'
        ? await admin.callForm(withdrawals.approve, body, receipt)
        : await admin.call(withdrawals.reject, body)
    return { outcome, answer }
  }
  const outcome = chance.pick(['accepted', 'rejected', 'deleted'] as const)
  const answer = {
    accepted: () => admin.call(deposits.accept, { depositDB_id: id }),
    rejected: () => admin.call(deposits.reject, { depositDB_id: id, reject_remark: 'Not received' }),
    deleted: () => admin.call(deposits.delete, { depositDB_id: id }),
  }[outcome]()
  return { outcome, answer: await answer }
}
