// Money by hand where a rule wants two persons: nothing moves before the second one, and then once, in the name of whoever asked.
import { contract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { approve, listApprovals, needTwo, refuse, waitingId } from '../../../test/test-approvals.ts'
import { balanceOf } from '../../../test/test-deposits.ts'
import { makePlayer } from '../../../test/test-market.ts'
import { everythingOf } from '../../../test/test-withdrawals.ts'

let app: TestApp
let clerk: Staff
let checker: Staff
let playerId = 0

beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.subAdmin(['6', '7.1'])
  checker = await app.subAdmin(['7.1', '13'])
  await needTwo(app, 'wallet-debit')
  await needTwo(app, 'wallet-credit', 1000_00)
})
beforeEach(async () => {
  playerId = await makePlayer(app, { name: 'Asha', balancePaise: 500_00 })
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

const debit = (amount: number, fields: Record<string, unknown> = {}, staff = clerk) =>
  staff.call(contract.wallet.debit, { userDB_id: String(playerId), amount, ...fields })
const credit = (amount: number, fields: Record<string, unknown> = {}, staff = clerk) =>
  staff.call(contract.wallet.credit, { userDB_id: String(playerId), amount, ...fields })

describe('a debit that needs two', () => {
  test('moves nothing until somebody else approves it, and then once, in the name of the clerk', async () => {
    const before = await everythingOf(app)
    const id = waitingId(await debit(120, { reason: 'Paid out in cash' }))
    expect(await everythingOf(app)).toMatchObject({ movements: before.movements, wallets: before.wallets })
    expect(await listApprovals(checker)).toMatchObject([
      {
        _id: id,
        act: 'wallet-debit',
        subject: expect.stringMatching(/^Asha \(\d+\)$/),
        asked_by: 'Staff 2',
        reason: 'Paid out in cash',
        amount: 120,
        before: { balancePaise: 500_00 },
        after: { balancePaise: 380_00 },
        status: 'pending',
        may_decide: 1,
      },
    ])
    expect(await approve(checker, id)).toMatchObject({
      status: 200,
      body: { msg: expect.stringMatching(/^Approved\./) },
    })
    expect(await balanceOf(app, playerId)).toBe(380_00)
    expect(await approve(checker, id)).toMatchObject({ status: 409 })
    expect(await balanceOf(app, playerId)).toBe(380_00)
    const audited = app.db.selectFrom('audit').select(['admin_id', 'call', 'after']).where('subject', '=', 'withdrawal')
    expect(await audited.execute()).toEqual([
      {
        admin_id: clerk.adminId,
        call: contract.wallet.debit.path,
        after: { playerId, amountPaise: 120_00, balancePaise: 380_00, approvalId: Number(id), approvedBy: 'Staff 3' },
      },
    ])
    expect(await app.db.selectFrom('approval_body').selectAll().execute()).toEqual([])
  })

  test('shows whoever decides what would be in the wallet now', async () => {
    const id = waitingId(await debit(100))
    expect((await credit(50)).status).toBe(200)
    const [shown] = await listApprovals(checker)
    expect(shown).toMatchObject({ _id: id, before: { balancePaise: 550_00 }, after: { balancePaise: 450_00 } })
    expect((await refuse(checker, id)).status).toBe(200)
  })

  test('that the wallet does not hold is refused at once, and nobody is asked', async () => {
    const waiting = await listApprovals(checker)
    expect(await debit(500.01)).toMatchObject({
      status: 422,
      body: { msg: 'The wallet holds less than this amount.' },
    })
    expect(await listApprovals(checker)).toEqual(waiting)
  })

  test('that the wallet does not hold any more is told to whoever decides, and goes on waiting', async () => {
    const first = waitingId(await debit(400))
    const other = await app.subAdmin(['7.1'])
    expect(await debit(300, {}, other)).toMatchObject({ status: 409, body: { approval_id: first } })
    await app.db.updateTable('approval_rule').set({ needs: 'never' }).where('act', '=', 'wallet-debit').execute()
    expect((await debit(300, {}, other)).status).toBe(200)
    await needTwo(app, 'wallet-debit')
    expect(await approve(checker, first)).toMatchObject({
      status: 422,
      body: { msg: 'The wallet holds less than this amount.' },
    })
    expect(await listApprovals(checker)).toMatchObject([{ _id: first, status: 'pending' }])
    expect(await refuse(checker, first, 'It is gone')).toMatchObject({ status: 200 })
    expect(await listApprovals(clerk, { status: 'refused' })).toMatchObject([
      { _id: first, decide_reason: 'It is gone', decided_by: 'Staff 3', before: { balancePaise: 500_00 } },
      {},
    ])
  })

  test('sent twice under one key waits once, is answered alike, and moves once', async () => {
    const key = { request_key: 'cash' }
    const id = waitingId(await debit(10, key))
    expect(waitingId(await debit(10, key))).toBe(id)
    expect((await debit(11, key)).status).toBe(409)
    expect((await approve(checker, id)).status).toBe(200)
    expect((await debit(10, key)).status).toBe(200)
    expect(await balanceOf(app, playerId)).toBe(490_00)
  })
})

describe('credits that need two from 1,000 in 24 hours', () => {
  beforeEach(async () => {
    app.clock.advance(25 * 60 * 60_000)
    for (const staff of [clerk, checker]) await staff.signIn()
  })

  test('are counted together, whoever they are for, and what waits counts as well', async () => {
    expect((await credit(600)).status).toBe(200)
    playerId = await makePlayer(app, { balancePaise: 0 })
    const id = waitingId(await credit(400))
    playerId = await makePlayer(app, { balancePaise: 0 })
    waitingId(await credit(1))
    expect((await refuse(checker, id)).status).toBe(200)
    playerId = await makePlayer(app, { balancePaise: 0 })
    expect((await credit(300)).status).toBe(200)
    expect((await credit(300, {}, checker)).status).toBe(200)
  })

  test('are counted for one day', async () => {
    expect((await credit(999.99)).status).toBe(200)
    waitingId(await credit(0.01))
    app.clock.advance(24 * 60 * 60_000)
    await clerk.signIn()
    expect((await credit(999.99)).status).toBe(200)
  })

  test('that are refused are not counted', async () => {
    const whole = playerId
    playerId = 999_999
    expect((await credit(900)).status).toBe(404)
    playerId = whole
    const reference = 'UTR 12345678'
    expect((await credit(100, { reference })).status).toBe(200)
    expect((await credit(850, { reference })).status).toBe(409)
    expect((await credit(850)).status).toBe(200)
  })

  test('that are sent at once pass no more than the rule lets pass', async () => {
    const players: number[] = []
    for (let count = 0; count < 12; count += 1) players.push(await makePlayer(app, { balancePaise: 0 }))
    const answers = await Promise.all(
      players.map((id) => clerk.call(contract.wallet.credit, { userDB_id: String(id), amount: 90 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11)
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  })
})
