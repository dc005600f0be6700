// Requests, rules and exceptions, said something of by whoever may not: by a stranger to them, twice, many at once, and by a screen that
// shows what was there before. Each time one thing happens at most, and the log has a row of each that did.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { beforeEach, expect, test } from 'vitest'
import { appsOfTest } from '../apps-of-test.ts'
import { expectBooksBalance } from '../books.ts'
import { plantException } from '../plant-exception.ts'
import { approve, listApprovals, makeMainAdmin, needTwo, refuse, waitingId } from '../test-approvals.ts'
import type { Answer, Staff, TestApp } from '../test-app.ts'
import { balanceOf } from '../test-deposits.ts'
import { makePlayer } from '../test-market.ts'
import { explain } from '../test-exceptions.ts'

const newApp = appsOfTest()
const { approvals, exceptions } = contract
const PAID_IN_PAISE = 500_00
let app: TestApp
let clerk: Staff
let checker: Staff
let playerId = 0

beforeEach(async () => {
  app = await newApp()
  await needTwo(app, 'wallet-debit')
  playerId = await makePlayer(app, { balancePaise: PAID_IN_PAISE })
  clerk = await app.subAdmin(['7.1'])
  checker = await app.subAdmin(['13', '7.1'])
})

async function askForDebit(): Promise<string> {
  return waitingId(
    await clerk.call(contract.wallet.debit, { userDB_id: String(playerId), amount: 100, reason: 'Asked' }),
  )
}

const withdraw = (staff: Staff, id: string) => staff.call(approvals.withdraw, { approval_id: id })
const statuses = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

async function stateOf(id: string): Promise<string | undefined> {
  return (await listApprovals(app.mainAdmin, { status: 'all' })).find(({ _id }) => _id === id)?.status
}

/** Of what was done; what was refused leaves marks of its own. */
async function auditRows(call: AnyEndpoint): Promise<number> {
  const rows = app.db.selectFrom('audit').select('id').where('call', '=', call.path)
  return (await rows.where('subject', 'in', ['approval', 'exception']).execute()).length
}

test('a request is taken back by nobody but its maker, and decided by nobody without the code', async () => {
  const id = await askForDebit()
  const others = [await app.subAdmin(['7.1']), await app.subAdmin(['13']), await app.subAdmin(['14']), checker]
  for (const other of others) expect((await withdraw(other, id)).status).toBe(403)
  for (const other of [clerk, ...others.slice(0, 3)]) {
    expect((await approve(other, id)).status).toBe(403)
    expect((await refuse(other, id)).status).toBe(403)
  }
  expect(await stateOf(id)).toBe('pending')
  expect(await balanceOf(app, playerId)).toBe(PAID_IN_PAISE)
  expect((await approve(checker, id)).status).toBe(200)
})

test('a request is taken back once, and what is over is neither decided nor taken back', async () => {
  const id = await askForDebit()
  const answers = await Promise.all(Array.from({ length: 4 }, () => withdraw(clerk, id)))
  expect(statuses(answers)).toEqual([200, 409, 409, 409])
  for (const late of [await approve(checker, id), await refuse(checker, id), await withdraw(clerk, id)]) {
    expect(late).toMatchObject({ status: 409, body: { msg: expect.stringContaining('withdrawn') } })
  }
  expect(await auditRows(approvals.withdraw)).toBe(1)
  expect(await balanceOf(app, playerId)).toBe(PAID_IN_PAISE)
})

test('of approving and refusing at once one counts, and money moves with the one alone', async () => {
  const id = await askForDebit()
  const other = await app.subAdmin(['13', '7.1'])
  const answers = await Promise.all([approve(checker, id), refuse(other, id), approve(other, id), refuse(checker, id)])
  expect(statuses(answers)).toEqual([200, 409, 409, 409])
  const isApproved = (await stateOf(id)) === 'approved'
  expect(await balanceOf(app, playerId)).toBe(isApproved ? PAID_IN_PAISE - 100_00 : PAID_IN_PAISE)
  await expectBooksBalance(app)
})

test('rules are changed by nobody but main admins, by two of them, once', async () => {
  const second = await makeMainAdmin(app)
  const rules = [{ act: 'wallet-debit', when: 'never' }]
  const save = (staff: Staff) => staff.call(approvals.saveRules, { rules, reason: 'Quicker' })
  for (const staff of [clerk, checker, await app.subAdmin(['14'])]) expect((await save(staff)).status).toBe(403)
  const asked = await Promise.all([save(app.mainAdmin), save(second), save(app.mainAdmin)])
  expect(statuses(asked)).toEqual([202, 409, 409])
  const id = String(asked.find(({ status }) => status === 202)?.body['approval_id'])
  const [maker, decider] = asked[1]?.status === 202 ? [second, app.mainAdmin] : [app.mainAdmin, second]
  expect((await approve(maker, id)).status).toBe(403)
  expect((await approve(checker, id)).status).toBe(403)
  expect(statuses(await Promise.all([approve(decider, id), approve(decider, id)]))).toEqual([200, 409])
  expect((await clerk.call(contract.wallet.debit, { userDB_id: String(playerId), amount: 100 })).status).toBe(200)
})

test('an exception is explained by nobody whom it is about, nor by an auditor, nor by a screen of before', async () => {
  await plantException(app, { id: 77, adminIds: [checker.adminId] })
  const outsiders = [checker, clerk, await app.subAdmin(['14'])]
  for (const staff of outsiders) {
    for (const state of ['explained', 'passed-on']) expect((await explain(staff, '77', state)).status).toBe(403)
  }
  const [one, other] = [await app.subAdmin(['13']), await app.subAdmin(['13'])]
  const atOnce = await Promise.all([explain(one, '77'), explain(other, '77'), explain(one, '77')])
  expect(statuses(atOnce)).toEqual([200, 409, 409])
  expect(await auditRows(exceptions.explain)).toBe(1)
  expect((await explain(checker, '77', 'open', 'Once more')).status).toBe(403)
})
