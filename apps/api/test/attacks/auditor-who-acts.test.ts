// An auditor reads what staff did, and does nothing: neither by a call that no button of his sends, nor by a code beside his own.
import { contract } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { AUDITOR } from '@panadesk/domain/access-codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listApprovals, needTwo, waitingId } from '../test-approvals.ts'
import { PASSWORD, startTestApp, type Staff, type TestApp } from '../test-app.ts'
import { signedInPlayer } from '../test-player.ts'

const MALFORMED = { 'no such field': 1 }

const ASHA = {
  name: 'Asha Auditor',
  username: 'asha',
  email: 'asha@panadesk.test',
  password: PASSWORD,
  phone_number: '9876543210',
  status: 1,
}

let app: TestApp
let auditor: Staff
beforeAll(async () => {
  app = await startTestApp()
  auditor = await app.subAdmin([AUDITOR])
})
afterAll(() => app.close())

test('is refused each command that asks for a right', async () => {
  const commands = allEndpoints(contract).filter(
    ({ endpoint }) => endpoint.changesState && !['public', 'any-admin'].includes(String(endpoint.access)),
  )
  expect(commands.length).toBeGreaterThan(50)
  for (const { name, endpoint } of commands) {
    expect((await auditor.call(endpoint, MALFORMED, 1)).status, name).toBe(403)
  }
})

test('reads every request for a second person, and decides none', async () => {
  await needTwo(app, 'wallet-credit')
  await app.subAdmin(['6', '13'])
  const { playerId } = await signedInPlayer(app)
  const clerk = await app.subAdmin(['6'])
  const credit = { userDB_id: String(playerId), amount: 500, reason: 'A gift' }
  const id = waitingId(await clerk.call(contract.wallet.credit, credit))
  expect(await listApprovals(auditor)).toMatchObject([{ _id: id, may_decide: 0, may_withdraw: 0, amount: 500 }])
  const approval = { approval_id: id, decision: 'approve' }
  expect((await auditor.call(contract.approvals.decide, approval)).status).toBe(403)
  expect((await auditor.call(contract.approvals.withdraw, { approval_id: id })).status).toBe(403)
  expect((await auditor.call(contract.approvals.count)).body).toMatchObject({ count: 0 })
})

test.each([[['14', '13']], [['4', '14']], [[14, 12]]])('is given no code beside his own: %j', async (accessMenus) => {
  const alone = 'An auditor changes nothing: Audit goes with no other access menu.'
  const added = await app.mainAdmin.call(contract.subAdmins.add, { ...ASHA, accessMenus })
  expect(added).toMatchObject({ status: 400, body: { errors: { accessMenus: alone } } })
  const { password: _, ...person } = ASHA
  const changed = await app.mainAdmin.call(contract.subAdmins.update, { ...person, accessMenus }, auditor.adminId)
  expect(changed).toMatchObject({ status: 400, body: { errors: { accessMenus: alone } } })
})

test('is made with the one code, and begins with the audit log', async () => {
  const added = await app.mainAdmin.call(contract.subAdmins.add, { ...ASHA, accessMenus: ['14'] })
  expect(added.status).toBe(200)
  const asha = await app.stranger()
  await asha.call(contract.login.restore)
  expect(await asha.call(contract.login.check, { email: ASHA.email, password: PASSWORD })).toMatchObject({
    status: 200,
    body: { adminAccess: ['10', '14'], redirectRoute: '/audit-log' },
  })
  expect((await asha.call(contract.auditLog.list, {})).status).toBe(200)
})
