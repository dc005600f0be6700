// What the rules promise: who reads and changes them, three of them never, and a change by two persons or by one who is alone.
import { contract } from '@panadesk/contract'
import { DEFAULT_RULES, RECOMMENDED_RULES } from '@panadesk/domain/approval-acts'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'

const { rules, saveRules } = contract.approvals
const REVERT_BY_TWO = { act: 'market-revert', when: 'always' } as const

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const wireRules = (of: typeof DEFAULT_RULES) =>
  of.map(({ act, when, amountPaise }) => ({
    act,
    when,
    amount: amountPaise === null ? null : rupeesOfPaise(amountPaise),
  }))

async function loadRules(staff: Staff = app.mainAdmin) {
  return (await staff.call(rules)).body['rules'] as unknown
}

test('are those of the domain until somebody sets others, and whoever decides may read them', async () => {
  expect(await loadRules()).toEqual(wireRules(DEFAULT_RULES))
  expect(await loadRules(await app.subAdmin(['13']))).toEqual(wireRules(DEFAULT_RULES))
  const clerk = await app.subAdmin(['12', '13'])
  expect((await clerk.call(saveRules, { rules: [REVERT_BY_TWO], reason: 'So' })).status).toBe(403)
})

test('are changed by a main admin who is alone with a reason, and marked so', async () => {
  const without = await app.mainAdmin.call(saveRules, { rules: [REVERT_BY_TWO] })
  expect(without).toMatchObject({ status: 422, body: { errors: { reason: 'Please give a reason.' } } })
  expect(await loadRules()).toEqual(wireRules(DEFAULT_RULES))
  const saved = await app.mainAdmin.call(saveRules, { rules: [REVERT_BY_TWO], reason: 'Too much was reverted' })
  expect(saved).toMatchObject({ status: 200, body: { msg: 'Approval rules saved successfully.' } })
  expect(await loadRules()).toContainEqual({ ...REVERT_BY_TWO, amount: null })
  const audited = app.db.selectFrom('audit').select(['before', 'after']).where('subject', '=', 'approval-rule')
  expect(await audited.executeTakeFirstOrThrow()).toEqual({
    before: { 'market-revert': 'never' },
    after: { 'market-revert': 'always', approvalId: expect.any(Number), isAlone: true },
  })
  const kept = app.db.selectFrom('approval').select(['act', 'status', 'is_alone', 'asked_by', 'decided_by', 'reason'])
  expect(await kept.execute()).toEqual([
    {
      act: 'rules',
      status: 'approved',
      is_alone: true,
      asked_by: app.mainAdmin.adminId,
      decided_by: app.mainAdmin.adminId,
      reason: 'Too much was reverted',
    },
  ])
})

test('take what we recommend as it is, and say that nothing changed when it is sent again', async () => {
  const body = { rules: wireRules(RECOMMENDED_RULES), reason: 'As recommended' }
  expect((await app.mainAdmin.call(saveRules, body)).body).toMatchObject({ msg: 'Approval rules saved successfully.' })
  expect(await loadRules()).toEqual(wireRules(RECOMMENDED_RULES))
  expect((await app.mainAdmin.call(saveRules, body)).body).toMatchObject({ msg: 'Nothing was changed.' })
})

test.each([
  [{ act: 'bid-correction', when: 'never' }, 'rules.0.when'],
  [{ act: 'duplicate-reference', when: 'amount', amount: 100 }, 'rules.0.when'],
  [{ act: 'rules', when: 'never' }, 'rules.0.when'],
  [{ act: 'staff', when: 'amount', amount: 100 }, 'rules.0.when'],
  [{ act: 'withdrawal', when: 'amount' }, 'rules.0.amount'],
])('refuse %j at its field', async (rule, field) => {
  const before = await loadRules()
  const answer = await app.mainAdmin.call(saveRules, { rules: [rule], reason: 'So' })
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } })
  expect(await loadRules()).toEqual(before)
})
