// Whoever has stolen a cookie moves money in parts, each below what is asked for: the parts count together.
import { contract } from '@panadesk/contract'
import { LARGE_MONEY_PAISE } from '@panadesk/domain/large-money'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../books.ts'
import { startTestApp, type Answer, type Staff, type TestApp } from '../test-app.ts'
import { smallPicture } from '../test-images.ts'
import { makePlayer } from '../test-market.ts'
import { codeAt, plantSecondFactor } from '../test-second-factor.ts'

const { deposits, security, wallet, withdrawals } = contract
const HOUR_MS = 60 * 60_000
const JUST_BELOW_PAISE = LARGE_MONEY_PAISE - 1

let app: TestApp
let picture: Buffer
let thief: Staff

beforeAll(async () => {
  app = await startTestApp()
  picture = await smallPicture('jpeg')
})
/** A clerk of their own for each test, so that nothing was moved before. */
beforeEach(async () => {
  thief = await app.subAdmin(['6', '7.1'])
  await plantSecondFactor(app, thief.adminId)
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

type Send = () => Promise<Answer>
type Kind = 'credit' | 'debit' | 'accept' | 'approve'

async function prepare(kind: Kind, amountPaise: number): Promise<Send> {
  const player_id = await makePlayer(app, { balancePaise: kind === 'debit' || kind === 'approve' ? amountPaise : 0 })
  const body = { userDB_id: String(player_id), amount: rupeesOfPaise(amountPaise), request_key: `part ${player_id}` }
  if (kind === 'credit') return () => thief.call(wallet.credit, body)
  if (kind === 'debit') return () => thief.call(wallet.debit, body)
  const asked = { player_id, amount_paise: amountPaise, method: 'bank' }
  const table = kind === 'accept' ? 'deposit' : 'withdrawal'
  const { id } = await app.db.insertInto(table).values(asked).returning('id').executeTakeFirstOrThrow()
  if (kind === 'accept') return () => thief.call(deposits.accept, { depositDB_id: String(id), remark: 'Seen' })
  return () => thief.callForm(withdrawals.approve, { withdraw_reqDB_id: String(id), remark: 'Paid' }, picture)
}

async function movedPaise(): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise
    from (
      select amount_paise, decided_by, status from deposit
      union all select amount_paise, decided_by, status from withdrawal
    ) as moved
    where decided_by = ${thief.adminId} and status = 'accepted'`.execute(app.db)
  return rows[0]?.paise ?? 0
}

const ASKED = { status: 403, body: { success: false, second_factor_required: true } }

describe.each(['credit', 'debit', 'accept', 'approve'] as const)('three times Rs 49,999.99 by %s', (kind) => {
  test('stops at the second', async () => {
    const parts = await Promise.all([1, 2, 3].map(() => prepare(kind, JUST_BELOW_PAISE)))
    const answers = []
    for (const send of parts) answers.push(await send())
    expect(answers).toMatchObject([{ status: 200 }, ASKED, ASKED])
    expect(await movedPaise()).toBe(JUST_BELOW_PAISE)
  })

  test('stops at the second when sent at once', async () => {
    const parts = await Promise.all([1, 2, 3].map(() => prepare(kind, JUST_BELOW_PAISE)))
    const answers = await Promise.all(parts.map((send) => send()))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403])
    expect(await movedPaise()).toBe(JUST_BELOW_PAISE)
  })
})

test('all kinds at once, many times, stay below what is large', async () => {
  const kinds = ['credit', 'approve', 'accept', 'debit'] as const
  const parts = await Promise.all([...kinds, ...kinds, ...kinds].map((kind) => prepare(kind, LARGE_MONEY_PAISE * 0.3)))
  const answers = await Promise.all(parts.map((send) => send()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(parts.length - 3)
  expect(await movedPaise()).toBe(LARGE_MONEY_PAISE * 0.9)
})

describe('the owner', () => {
  test('goes on with the code, under the same key', async () => {
    const [first, second] = [await prepare('credit', JUST_BELOW_PAISE), await prepare('credit', JUST_BELOW_PAISE)]
    expect((await first()).status).toBe(200)
    expect(await second()).toMatchObject(ASKED)
    expect((await thief.call(security.confirmSecondFactor, { code: codeAt(app.clock.now()) })).status).toBe(200)
    expect((await second()).status).toBe(200)
    expect((await second()).status).toBe(200)
    expect(await movedPaise()).toBe(2 * JUST_BELOW_PAISE)
  })

  test('is not asked for what was done before the last 24 hours, nor for what others did', async () => {
    const early = await prepare('credit', JUST_BELOW_PAISE)
    expect((await early()).status).toBe(200)
    app.clock.advance(24 * HOUR_MS)
    // The session has ended; the new one was opened by the password alone, as that of a thief.
    await app.db.deleteFrom('second_factor').where('admin_id', '=', thief.adminId).execute()
    await thief.signIn()
    await plantSecondFactor(app, thief.adminId)
    expect((await (await prepare('credit', JUST_BELOW_PAISE))()).status).toBe(200)
    await app.mainAdmin.signIn()
  })

  test('of no second factor notices nothing', async () => {
    await app.db.deleteFrom('second_factor').execute()
    for (let part = 0; part < 3; part += 1) {
      expect((await (await prepare('credit', LARGE_MONEY_PAISE))()).status).toBe(200)
    }
  })
})
