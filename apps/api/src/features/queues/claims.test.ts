// What being on a request promises: others see it, nobody decides over it unknowing, and it ends by itself.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approve, makeMainAdmin, needTwo, waitingId } from '../../../test/test-approvals.ts'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { allowManyRequests, askDeposit } from '../../../test/test-deposits.ts'
import { smallPicture } from '../../../test/test-images.ts'
import { signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { askWithdrawal } from '../../../test/test-withdrawals.ts'
import { endOldClaims } from '../../requests/claims.ts'

const { claim, release } = contract.queues
const { deposits, withdrawals } = contract
const MINUTE = 60_000

let app: TestApp
let ravi: Staff
let meena: Staff
let phone: Phone
let id: string

beforeAll(async () => {
  app = await startTestApp()
  await allowManyRequests(app)
  phone = await signedInPlayer(app, { balancePaise: 50_000_00 })
})
beforeEach(async () => {
  // New sessions: the clock goes on, and old ones end.
  ravi = await app.subAdmin(['0', '4', '6'])
  meena = await app.subAdmin(['0', '4', '6'])
  id = await askDeposit(phone)
})
afterAll(() => app.close())

const onDeposit = () => ({ kind: 'deposit', request_id: id })

async function rowOf(staff: Staff) {
  const { body } = await staff.call(deposits.dashboard, { searchValue: `DEP${id}` })
  return (body['data'] as unknown as Record<string, unknown>[])[0]
}

describe('a claim', () => {
  test('stands on the row for everybody, and is known as the own', async () => {
    expect(await ravi.call(claim, onDeposit())).toMatchObject({ status: 200, body: { claimed_by: nameOf(ravi) } })
    const claimed = { claimed_by: nameOf(ravi), claimed_since: expect.stringContaining('T') }
    expect(await rowOf(meena)).toMatchObject({ ...claimed, claimed_by_me: 0 })
    expect(await rowOf(ravi)).toMatchObject({ ...claimed, claimed_by_me: 1 })
    // Whoever looks at the same moment is answered from one reading, and still each for himself.
    const seen = await Promise.all([ravi, meena, ravi, meena, ravi, meena].map(rowOf))
    expect(seen.map((row) => row?.['claimed_by_me'])).toEqual([1, 0, 1, 0, 1, 0])
  })

  test('keeps others from claiming, unless they take it over, which is written down', async () => {
    await ravi.call(claim, onDeposit())
    const told = { status: 409, body: { success: false, claimed_by: nameOf(ravi) } }
    expect(await meena.call(claim, onDeposit())).toMatchObject(told)
    expect((await meena.call(claim, { ...onDeposit(), over_claim: true })).status).toBe(200)
    expect(await rowOf(ravi)).toMatchObject({ claimed_by: nameOf(meena) })
    const audit = app.db.selectFrom('audit').select(['before', 'after']).where('call', '=', claim.path)
    expect(await audit.where('subject_id', '=', Number(id)).execute()).toEqual([
      { before: { on: nameOf(ravi) }, after: { on: nameOf(meena) } },
    ])
  })

  test('ends five minutes after it was renewed last', async () => {
    await ravi.call(claim, onDeposit())
    app.clock.advance(4 * MINUTE)
    await ravi.call(claim, onDeposit())
    app.clock.advance(4 * MINUTE)
    expect(await rowOf(meena)).toMatchObject({ claimed_by: nameOf(ravi) })
    app.clock.advance(MINUTE)
    expect(await rowOf(meena)).toMatchObject({ claimed_by: '' })
    expect((await meena.call(claim, onDeposit())).status).toBe(200)
  })

  test('is taken away when it is over, so that screens are told', async () => {
    await ravi.call(claim, onDeposit())
    await endOldClaims(app.db)
    expect(await claimsOf()).toBe(1)
    app.clock.advance(5 * MINUTE)
    await endOldClaims(app.db)
    expect(await claimsOf()).toBe(0)
  })

  test('ends with its release, which ends nobody else’s', async () => {
    await ravi.call(claim, onDeposit())
    await meena.call(release, onDeposit())
    expect(await rowOf(meena)).toMatchObject({ claimed_by: nameOf(ravi) })
    await ravi.call(release, onDeposit())
    expect(await rowOf(meena)).toMatchObject({ claimed_by: '' })
  })

  test('ends when its clerk signs out', async () => {
    await ravi.call(claim, onDeposit())
    await ravi.call(contract.login.logout)
    expect(await rowOf(meena)).toMatchObject({ claimed_by: '' })
  })

  test('is for what is pending alone', async () => {
    await ravi.call(deposits.accept, { depositDB_id: id })
    expect((await ravi.call(claim, onDeposit())).status).toBe(409)
    expect((await ravi.call(claim, { kind: 'deposit', request_id: '999999999' })).status).toBe(404)
  })

  test('of a deposit is not for those who act on withdrawals alone', async () => {
    const payer = await app.subAdmin(['6'])
    expect((await payer.call(claim, onDeposit())).status).toBe(403)
    expect((await payer.call(release, onDeposit())).status).toBe(403)
    const withdrawal = await askWithdrawal(phone)
    expect((await payer.call(claim, { kind: 'withdrawal', request_id: withdrawal })).status).toBe(200)
  })
})

const WAYS: [string, AnyEndpoint, (id: string) => Record<string, unknown>][] = [
  ['accepting', deposits.accept, (each) => ({ depositDB_id: each })],
  ['rejecting', deposits.reject, (each) => ({ depositDB_id: each, reject_remark: 'Unknown' })],
  ['rejecting on the user page', deposits.rejectOnUserPage, (each) => ({ transactionDB_id: each, remark: 'Unknown' })],
  ['deleting', deposits.delete, (each) => ({ depositDB_id: each })],
]

describe('somebody else’s claim', () => {
  test.each(WAYS)('refuses %s, says who it is, and gives way to whoever insists', async (_way, call, bodyOf) => {
    await ravi.call(claim, onDeposit())
    const refused = await meena.call(call, bodyOf(id))
    expect(refused).toMatchObject({ status: 409, body: { claimed_by: nameOf(ravi) } })
    expect(refused.body['msg']).toMatch(new RegExp(`^${nameOf(ravi)} is on this request since \\d\\d:\\d\\d\\.$`))
    expect(await rowOf(meena)).toMatchObject({ fund_status: 0, claimed_by: nameOf(ravi) })
    expect((await meena.call(call, { ...bodyOf(id), over_claim: true })).status).toBe(200)
    expect(await claimsOf()).toBe(0)
  })

  test('refuses approving and rejecting a withdrawal', async () => {
    const withdrawal = await askWithdrawal(phone)
    await ravi.call(claim, { kind: 'withdrawal', request_id: withdrawal })
    const body = { withdraw_reqDB_id: withdrawal, remark: 'Paid' }
    const receipt = await smallPicture('png')
    expect((await meena.callForm(withdrawals.approve, body, receipt)).status).toBe(409)
    expect((await meena.call(withdrawals.reject, body)).status).toBe(409)
    expect((await meena.callForm(withdrawals.approve, { ...body, over_claim: 'true' }, receipt)).status).toBe(200)
  })

  test('does not hold up its own clerk', async () => {
    await ravi.call(claim, onDeposit())
    expect((await ravi.call(deposits.accept, { depositDB_id: id })).status).toBe(200)
    expect(await claimsOf()).toBe(0)
  })

  test('does not keep a second person from agreeing to what was asked for before', async () => {
    const second = await makeMainAdmin(app)
    await needTwo(app, 'withdrawal')
    const withdrawal = await askWithdrawal(phone)
    const body = { withdraw_reqDB_id: withdrawal, remark: 'Paid' }
    const waiting = waitingId(await meena.callForm(withdrawals.approve, body, await smallPicture('png')))
    await ravi.call(claim, { kind: 'withdrawal', request_id: withdrawal })
    expect((await approve(second, waiting)).status).toBe(200)
    await app.db.updateTable('approval_rule').set({ needs: 'never' }).where('act', '=', 'withdrawal').execute()
  })
})

function nameOf({ adminId }: Staff): string {
  return `Staff ${adminId}`
}

async function claimsOf(): Promise<number> {
  const claims = app.db.selectFrom('request_claim').select('request_id').where('request_id', '=', Number(id))
  return (await claims.where('kind', '=', 'deposit').execute()).length
}
