// What is asked again promises: what is hard to take back wants a code of the last five minutes, of who has a phone, and is
// done with it. Which calls those are, and that a thief gets nowhere by them, is in test/attacks.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { LARGE_MONEY_PAISE } from '@panadesk/domain/large-money'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectStagedBooksBalance } from '../../../test/books.ts'
import { goodCalls, layScene, NO_SCENE } from '../../../test/good-calls.ts'
import { startTestApp, type Answer, type Staff, type TestApp } from '../../../test/test-app.ts'
import { smallPicture } from '../../../test/test-images.ts'
import { makePlayer } from '../../../test/test-market.ts'
import { codeAt, cookieOf, plantSecondFactor, STEP_MS, wrongCodeAt } from '../../../test/test-second-factor.ts'
import { everythingOf } from '../../../test/test-withdrawals.ts'

const { deposits, games, security, subAdmins, toggles, wallet, withdrawals } = contract
const MINUTE_MS = 60_000
const ASKED = {
  status: 403,
  body: { success: false, msg: 'Please confirm with your second factor.', second_factor_required: true },
}

const entries = allEndpoints(contract)
const namesOf = (stepUp: AnyEndpoint['stepUp']) =>
  entries.filter(({ endpoint }) => endpoint.stepUp === stepUp).map(({ name }) => name)

let app: TestApp
let scene = NO_SCENE
let receipt: Buffer
let passwordHash: string
/** Who has moved nothing so far. */
let clerk: Staff
beforeAll(async () => {
  app = await startTestApp()
  scene = await layScene(app)
  receipt = await smallPicture('jpeg')
  const admin = app.db.selectFrom('admin').select('password_hash').where('id', '=', app.mainAdmin.adminId)
  passwordHash = (await admin.executeTakeFirstOrThrow()).password_hash
})
beforeEach(async () => {
  await app.mainAdmin.signIn()
  await plantSecondFactor(app, app.mainAdmin.adminId)
})
afterEach(async () => {
  await app.db.deleteFrom('second_factor').execute()
  await expectStagedBooksBalance(app)
})
afterAll(() => app.close())

const confirm = (staff = app.mainAdmin) => staff.call(security.confirmSecondFactor, { code: codeAt(app.clock.now()) })

async function everything() {
  const admins = await app.db.selectFrom('admin').selectAll().orderBy('id').execute()
  const sessions = await app.db.selectFrom('market_session').selectAll().orderBy('game_id').orderBy('session').execute()
  const factors = await app.db.selectFrom('second_factor').selectAll().orderBy('admin_id').execute()
  return { ...(await everythingOf(app)), admins, sessions, factors }
}

/** Refused with nothing changed, and good once the second factor was given, sent as it was. */
async function expectAsked(send: () => Promise<Answer>, staff = app.mainAdmin): Promise<void> {
  const before = await everything()
  expect(await send()).toMatchObject(ASKED)
  expect(await everything()).toEqual(before)
  expect((await confirm(staff)).status).toBe(200)
  expect(await send()).toMatchObject({ status: 200, body: { success: true } })
}

describe('always:', () => {
  // In the order in which they are good one after the other.
  const names = Object.keys(goodCalls(NO_SCENE)).filter((name) => namesOf('always').includes(name))
  // A password that was changed is put back.
  afterEach(() => app.db.updateTable('admin').set({ password_hash: passwordHash }).execute())

  test.each(names)('%s', async (name) => {
    const { before, body, form, id } = goodCalls(scene)[name] ?? {}
    const endpoint = entries.find((entry) => entry.name === name)?.endpoint
    if (endpoint === undefined) throw new Error(`${name} is not in the contract`)
    await before?.(app)
    await expectAsked(() =>
      form === undefined ? app.mainAdmin.call(endpoint, body, id) : app.mainAdmin.callForm(endpoint, form, receipt),
    )
  })

  test('before the body is looked at, and after the right was', async () => {
    const endpoint: AnyEndpoint = subAdmins.add
    expect(await app.mainAdmin.call(endpoint, { 'no such field': 1 })).toMatchObject(ASKED)
    const sub = await app.subAdmin(['9'])
    await plantSecondFactor(app, sub.adminId)
    const answer = await sub.call(endpoint, {})
    expect(answer).toMatchObject({ status: 403, body: { page_not_allowed_error_msg: expect.any(String) } })
    expect(answer.body).not.toHaveProperty('second_factor_required')
  })
})

type Money = (amountPaise: number) => Promise<() => Promise<Answer>>
const ofPlayer = (userDB_id: number, amountPaise: number) => ({
  userDB_id: String(userDB_id),
  amount: rupeesOfPaise(amountPaise),
  request_key: `step-up ${userDB_id}`,
})

const MONEY: Record<string, Money> = {
  'wallet.credit': async (amountPaise) => {
    const body = ofPlayer(await makePlayer(app), amountPaise)
    return () => clerk.call(wallet.credit, body)
  },
  'wallet.debit': async (amountPaise) => {
    const body = ofPlayer(await makePlayer(app, { balancePaise: amountPaise }), amountPaise)
    return () => clerk.call(wallet.debit, body)
  },
  'deposits.accept': async (amountPaise) => {
    const asked = { player_id: await makePlayer(app), amount_paise: amountPaise, method: 'bank' }
    const { id } = await app.db.insertInto('deposit').values(asked).returning('id').executeTakeFirstOrThrow()
    return () => clerk.callForm(deposits.accept, { depositDB_id: String(id), remark: 'Seen' }, receipt)
  },
  'withdrawals.approve': async (amountPaise) => {
    const player_id = await makePlayer(app, { balancePaise: amountPaise })
    const asked = { player_id, amount_paise: amountPaise, method: 'bank' }
    const { id } = await app.db.insertInto('withdrawal').values(asked).returning('id').executeTakeFirstOrThrow()
    const fields = { withdraw_reqDB_id: String(id), remark: 'Paid' }
    return () => clerk.callForm(withdrawals.approve, fields, receipt)
  },
}

describe.each(Object.entries(MONEY))('large money: %s', (name, prepare) => {
  beforeEach(async () => {
    clerk = await app.subAdmin(['6', '7.1'])
    await plantSecondFactor(app, clerk.adminId)
  })

  test('is in the list', () => {
    expect(namesOf('large-money')).toContain(name)
  })

  test('of Rs 50,000 and more', async () => {
    await expectAsked(await prepare(LARGE_MONEY_PAISE), clerk)
  })

  test('not of a paisa less', async () => {
    const send = await prepare(LARGE_MONEY_PAISE - 1)
    expect((await send()).status).toBe(200)
  })

  test('not of who has no second factor, however large', async () => {
    await app.db.deleteFrom('second_factor').execute()
    const send = await prepare(LARGE_MONEY_PAISE * 100)
    expect((await send()).status).toBe(200)
  })
})

const flip = (collectionName: string, id: number, document_fieldName = 'status') =>
  app.mainAdmin.call(toggles.flip, { userDB_id: String(id), collectionName, document_fieldName })

describe('flags', () => {
  test('of staff, both ways', async () => {
    const { adminId } = await app.subAdmin(['9'])
    await expectAsked(() => flip('admin', adminId))
    expect((await flip('admin', adminId)).body).toMatchObject({ value: 1 })
  })

  test('of QR images and of who is an agent', async () => {
    const image = app.db.insertInto('image').values({ kind: 'qr', file: `${'1'.repeat(32)}.png`, display_order: 2 })
    const { id } = await image.returning('id').executeTakeFirstOrThrow()
    await expectAsked(() => flip('qrcode_images', id))
    app.clock.advance(5 * MINUTE_MS)
    await expectAsked(() => flip('user', scene.playerId, 'is_agent'))
  })

  test('of nothing else', async () => {
    expect((await flip('user', scene.playerId)).status).toBe(200)
    expect((await flip('notice', scene.noticeId)).status).toBe(200)
  })
})

const asks = (staff = app.mainAdmin) => staff.call(subAdmins.delete, { adminDB_id: '999999' })

describe('a confirmation', () => {
  const NOT_ASKED = { status: 404 }

  test('holds for five minutes, and not a second longer', async () => {
    await confirm()
    app.clock.advance(5 * MINUTE_MS - 1000)
    expect(await asks()).toMatchObject(NOT_ASKED)
    app.clock.advance(1000)
    expect(await asks()).toMatchObject(ASKED)
    await confirm()
    expect(await asks()).toMatchObject(NOT_ASKED)
  })

  test('by a wrong code, or one that was used, is none', async () => {
    await confirm()
    app.clock.advance(5 * MINUTE_MS)
    for (const code of [wrongCodeAt(app.clock.now()), codeAt(app.clock.now() - 5 * MINUTE_MS)]) {
      expect((await app.mainAdmin.call(security.confirmSecondFactor, { code })).status).toBe(422)
    }
    expect(await asks()).toMatchObject(ASKED)
  })

  test('is of one browser: neither another session nor a copy of the session cookie has it', async () => {
    const copy = { session: cookieOf(app.mainAdmin, 'panadesk_session'), csrf: cookieOf(app.mainAdmin, 'XSRF-TOKEN') }
    await confirm()
    expect(await asks()).toMatchObject(NOT_ASKED)
    expect((await sendAs(copy)).statusCode).toBe(403)
    const confirmation = cookieOf(app.mainAdmin, 'panadesk_confirmation')
    expect((await sendAs(copy, confirmation)).statusCode).toBe(404)
    const other = await secondSession()
    expect(await asks(other)).toMatchObject(ASKED)
    const elsewhere = { session: cookieOf(other, 'panadesk_session'), csrf: cookieOf(other, 'XSRF-TOKEN') }
    expect((await sendAs(elsewhere, confirmation)).statusCode).toBe(403)
  })

  test('comes with a login by a code', async () => {
    const browser = await secondSession()
    expect(await asks(browser)).toMatchObject(ASKED)
    app.clock.advance(STEP_MS)
    await browser.call(contract.login.check, { email: 'staff1@panadesk.test', password: 'Correct-Horse-7' })
    expect((await browser.call(contract.login.checkSecondFactor, { code: codeAt(app.clock.now()) })).status).toBe(200)
    expect(await asks(browser)).toMatchObject(NOT_ASKED)
  })

  test('opens nothing else: a sub admin who has given it may do what the codes allow', async () => {
    const sub = await app.subAdmin(['9'])
    await plantSecondFactor(app, sub.adminId)
    expect((await confirm(sub)).status).toBe(200)
    expect((await asks(sub)).body).toHaveProperty('page_not_allowed_error_msg')
    expect((await sub.call(games.list.main)).status).toBe(200)
  })
})

/** Another session of the main admin, opened while the second factor is off. */
async function secondSession(): Promise<Staff> {
  const browser = await app.stranger()
  await app.db.updateTable('second_factor').set({ on_since: null }).execute()
  await browser.call(contract.login.check, { email: 'staff1@panadesk.test', password: 'Correct-Horse-7' })
  await plantSecondFactor(app, app.mainAdmin.adminId)
  return browser
}

function sendAs({ session, csrf }: { session: string; csrf: string }, confirmation?: string) {
  const cookies = { panadesk_session: session, 'XSRF-TOKEN': csrf }
  return app.server.inject({
    method: 'POST',
    url: `/${subAdmins.delete.path}`,
    cookies: { ...cookies, ...(confirmation !== undefined && { panadesk_confirmation: confirmation }) },
    headers: { 'x-xsrf-token': csrf },
    payload: { adminDB_id: '999999' },
  })
}
