// One payment, told of by several players, by its provider and to a clerk, is to be credited more than once.
import { contract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../books.ts'
import { reportPayment } from '../report-payment.ts'
import { approve, waitingId } from '../test-approvals.ts'
import { startTestApp, type Staff, type TestApp } from '../test-app.ts'
import { askDeposit, balanceOf } from '../test-deposits.ts'
import { mobileOf, signedInPlayer, type Phone } from '../test-player.ts'

const { accept } = contract.deposits

let app: TestApp
let clerk: Staff
let first: Phone
let second: Phone
/** One and the same, as three people would write it. */
let spelt: { plain: string; dashed: string; spaced: string }
let made = 0

beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.subAdmin(['4', '6'])
})
beforeEach(async () => {
  first = await signedInPlayer(app, { balancePaise: 0 })
  second = await signedInPlayer(app, { balancePaise: 0 })
  const digits = String(618_000_000_000 + (made += 1))
  spelt = { plain: `UTR${digits}`, dashed: `utr-${digits}`, spaced: ` Utr ${digits.replace('18', '1 8')} ` }
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

/** Each answers the status. */
const ways = {
  'the own request': async () => statusOf(await acceptOf(first, spelt.plain)),
  'the request of another player': async () => statusOf(await acceptOf(second, spelt.dashed)),
  'the callback of the provider': async () =>
    statusOf(await reportPayment(app, { mobile: await mobileOf(app, first), amount: 100, reference: spelt.spaced })),
  'a credit by staff': async () =>
    statusOf(
      await clerk.call(contract.wallet.credit, {
        userDB_id: String(second.playerId),
        amount: 100,
        reference: spelt.dashed,
      }),
    ),
}

function statusOf({ status }: { status: number }): number {
  return status
}

async function acceptOf(phone: Phone, reference: string) {
  return clerk.call(accept, { depositDB_id: await askDeposit(phone, { amount: 100, reference, method: 'paytm' }) })
}

async function credited(): Promise<number> {
  return (await balanceOf(app, first.playerId)) + (await balanceOf(app, second.playerId))
}

const WAYS = Object.keys(ways) as (keyof typeof ways)[]
const PAIRS = WAYS.flatMap((one) => WAYS.map((other) => [one, other] as const))

test.each(PAIRS)('after %s, %s credits nothing', async (one, other) => {
  expect(await ways[one]()).toBe(200)
  const again = await ways[other]()
  // A provider who repeats its own report hears that it was taken.
  const isReplay = one === other && one === 'the callback of the provider'
  expect(again).toBe(isReplay ? 200 : 409)
  expect(await credited()).toBe(100_00)
})

test('by all ways at once, and each of them three times, it is credited once', async () => {
  await Promise.all(WAYS.flatMap((way) => [ways[way](), ways[way](), ways[way]()]))
  expect(await credited()).toBe(100_00)
})

test('the refused request stays pending, and says by which one it was credited', async () => {
  const depositDB_id = await askDeposit(first, { amount: 100, reference: spelt.plain })
  const { id } = (await acceptOf(second, spelt.dashed)).status === 200 ? await newestOf(second) : { id: 0 }
  const refused = await clerk.call(accept, { depositDB_id })
  expect(refused).toMatchObject({
    status: 409,
    body: { success: false, duplicate_reference: true, msg: expect.stringContaining(`DEP${id}`) },
  })
  expect(await newestOf(first)).toMatchObject({ status: 'pending', duplicate_reason: null })
  const reported = { mobile: await mobileOf(app, second), amount: 100, reference: spelt.plain }
  expect(await reportPayment(app, reported)).toMatchObject({ status: 409, code: 'reference-reused' })
})

test('references without a letter or digit are none, and stand in the way of nobody', async () => {
  expect([(await acceptOf(first, '--')).status, (await acceptOf(second, '---')).status]).toEqual([200, 200])
})

function newestOf({ playerId }: Phone) {
  const deposits = app.db.selectFrom('deposit').select(['id', 'status', 'duplicate_reason'])
  return deposits.where('player_id', '=', playerId).orderBy('id', 'desc').executeTakeFirstOrThrow()
}

describe('passing over a reference that was credited', () => {
  let depositDB_id: string
  beforeEach(async () => {
    await acceptOf(second, spelt.plain)
    depositDB_id = await askDeposit(first, { amount: 100, reference: spelt.plain })
  })
  const reason = 'Two payments, one slip of the bank'

  test('is nothing that a clerk does alone, whatever his codes', async () => {
    const deputy = await app.subAdmin(['0', '4', '6', '7.1', '13'])
    const asked = waitingId(await deputy.call(accept, { depositDB_id, override_duplicate: true, reason }))
    expect(await approve(deputy, asked)).toMatchObject({ status: 403, body: { success: false } })
    expect(await credited()).toBe(100_00)
    expect(await approve(app.mainAdmin, asked)).toMatchObject({ status: 200 })
    expect(await credited()).toBe(200_00)
    expect(await newestOf(first)).toMatchObject({ status: 'accepted', duplicate_reason: reason })
    await app.db.updateTable('admin').set({ is_active: false }).where('id', '=', deputy.adminId).execute()
  })

  test.each([undefined, '', '   '])('wants a reason (%j)', async (missing) => {
    const answer = await app.mainAdmin.call(accept, { depositDB_id, override_duplicate: true, reason: missing })
    expect(answer).toMatchObject({ status: 422, body: { errors: { reason: expect.any(String) } } })
    expect(await credited()).toBe(100_00)
  })

  test('is not meant by a reason alone', async () => {
    expect((await app.mainAdmin.call(accept, { depositDB_id, reason })).status).toBe(409)
    expect(await credited()).toBe(100_00)
  })

  test('credits once however often it is sent, with the reason at the deposit and in the log', async () => {
    const override = () => app.mainAdmin.callForm(accept, { depositDB_id, override_duplicate: 'true', reason })
    const statuses = (await Promise.all([override(), override(), override()])).map(statusOf)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await credited()).toBe(200_00)
    expect(await newestOf(first)).toMatchObject({ status: 'accepted', duplicate_reason: reason })
    const log = app.db.selectFrom('audit').select('after').where('subject', '=', 'deposit')
    expect(await log.where('subject_id', '=', Number(depositDB_id)).execute()).toMatchObject([
      { after: { duplicateReason: reason } },
    ])
    expect((await acceptOf(first, spelt.dashed)).status).toBe(409)
  })

  test('of a reference that is free takes it, so that the next one is refused', async () => {
    const free = await askDeposit(first, { amount: 100, reference: `${spelt.plain}9` })
    const asked = { depositDB_id: free, override_duplicate: true, reason }
    expect((await app.mainAdmin.call(accept, asked)).status).toBe(200)
    expect((await acceptOf(second, `${spelt.plain}9`)).status).toBe(409)
    expect(await credited()).toBe(200_00)
  })
})
