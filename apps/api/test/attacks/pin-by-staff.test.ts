// A clerk sets a player's PIN, signs in as the player, and wants the money out of the wallet.
import { contract, playerContract } from '@panadesk/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appsOfTest } from '../apps-of-test.ts'
import type { Answer, Staff, TestApp } from '../test-app.ts'
import { codeOf, phoneWith, signedInPlayer, mobileOf, type Phone } from '../test-player.ts'

const { login, choosePin, me, logout, logins } = playerContract.account
const { transfer, withdraw } = playerContract.funds
const { changePin } = contract.userPage
const PIN_OF_STAFF = '8206'
const OWN_PIN = '5938'
const HOUR_MS = 60 * 60 * 1000
const BALANCE_PAISE = 500_000

const newApp = appsOfTest()
let app: TestApp
let victim: Phone
let friend: Phone
let clerk: Staff
let mobile: string
let friendMobile: string

beforeEach(async () => {
  app = await newApp()
  victim = await signedInPlayer(app, { balancePaise: BALANCE_PAISE })
  friend = await signedInPlayer(app)
  clerk = await app.subAdmin(['7.1'])
  mobile = await mobileOf(app, victim)
  friendMobile = await mobileOf(app, friend)
})

const setPin = (pin = PIN_OF_STAFF) => clerk.call(changePin, { userDB_id: String(victim.playerId), security_pin: pin })
const signIn = (pin: string) =>
  phoneWith(app, undefined, { 'x-device': 'Phone of the clerk' })(login, { body: { mobile, pin } })
const asPlayer = (answer: Answer) => phoneWith(app, answer.body['token'])
const send = (token: Answer) => asPlayer(token)(transfer, { body: { mobile: friendMobile, amount: 1000 } })
const payOut = (token: Answer) =>
  asPlayer(token)(withdraw, { body: { amount: 1000, method: 'paytm', paytmNumber: '9876543210' } })
const codesOfBoth = async (token: Answer) => [codeOf(await send(token)), codeOf(await payOut(token))]

async function nothingMoved(): Promise<void> {
  const wallet = app.db.selectFrom('wallet').select('balance_paise').where('player_id', '=', victim.playerId)
  expect((await wallet.executeTakeFirstOrThrow()).balance_paise).toBe(BALANCE_PAISE)
  for (const table of ['transfer', 'withdrawal'] as const) {
    expect(await app.db.selectFrom(table).select('id').execute()).toEqual([])
  }
}

describe('a PIN that staff have set', () => {
  test('opens no way for the money: neither with it nor with the clerk’s own choice, for 24 hours', async () => {
    await setPin()
    const clerksPhone = await signIn(PIN_OF_STAFF)
    expect(clerksPhone.body).toMatchObject({ pinChangeNeeded: true })
    expect((await asPlayer(clerksPhone)(me)).body).toMatchObject({ pinChangeNeeded: true })
    expect(await codesOfBoth(clerksPhone)).toEqual(['pin-change-needed', 'pin-change-needed'])

    const chosen = await asPlayer(clerksPhone)(choosePin, { body: { pin: PIN_OF_STAFF, newPin: OWN_PIN } })
    expect(chosen).toMatchObject({ status: 200, body: { pinChangeNeeded: false } })
    const refused = await send(clerksPhone)
    expect(refused).toMatchObject({
      status: 403,
      body: { error: { code: 'pin-changed-lately', until: '2026-11-21T09:00:00+05:30' } },
    })
    expect(refused.body).toMatchObject({ error: { message: expect.stringContaining('2026-11-21 09:00') } })
    app.clock.advance(23 * HOUR_MS)
    expect(await codesOfBoth(clerksPhone)).toEqual(['pin-changed-lately', 'pin-changed-lately'])
    await asPlayer(clerksPhone)(choosePin, { body: { pin: OWN_PIN, newPin: '7402' } })
    app.clock.advance(HOUR_MS - 1000)
    expect(await codesOfBoth(clerksPhone)).toEqual(['pin-changed-lately', 'pin-changed-lately'])
    await nothingMoved()
    app.clock.advance(1000)
    expect((await send(clerksPhone)).status).toBe(200)
  })

  test('cannot be kept as the own one, nor be set to what holds less', async () => {
    await setPin()
    const phone = await signIn(PIN_OF_STAFF)
    const same = await asPlayer(phone)(choosePin, { body: { pin: PIN_OF_STAFF, newPin: PIN_OF_STAFF } })
    expect([same.status, codeOf(same)]).toEqual([422, 'same-pin'])
    const wrong = await asPlayer(phone)(choosePin, { body: { pin: '7402', newPin: OWN_PIN } })
    expect([wrong.status, codeOf(wrong)]).toEqual([422, 'wrong-pin'])
    expect(await codesOfBoth(phone)).toEqual(['pin-change-needed', 'pin-change-needed'])
  })

  test('set again while the day runs asks for a choice and a day again', async () => {
    await setPin()
    await asPlayer(await signIn(PIN_OF_STAFF))(choosePin, { body: { pin: PIN_OF_STAFF, newPin: OWN_PIN } })
    app.clock.advance(20 * HOUR_MS)
    await clerk.signIn()
    await setPin()
    const phone = await signIn(PIN_OF_STAFF)
    expect(await codesOfBoth(phone)).toEqual(['pin-change-needed', 'pin-change-needed'])
    await asPlayer(phone)(choosePin, { body: { pin: PIN_OF_STAFF, newPin: '7402' } })
    app.clock.advance(20 * HOUR_MS)
    expect(await codesOfBoth(phone)).toEqual(['pin-changed-lately', 'pin-changed-lately'])
    await nothingMoved()
  })

  test('is told to the player at once, and the clerk’s login is seen by player and staff', async () => {
    await setPin()
    const phone = await signIn(PIN_OF_STAFF)
    const inbox = await asPlayer(phone)(playerContract.content.inbox)
    expect(inbox.body).toMatchObject({
      notifications: [{ title: 'A new PIN was set', content: expect.stringContaining('Our staff have set a new PIN') }],
    })
    const seen = { address: '127.0.0.1', device: 'Phone of the clerk' }
    expect((await asPlayer(phone)(logins)).body).toMatchObject({ logins: [seen], nextCursor: null })
    expect((await clerk.call(contract.userPage.logins, {}, victim.playerId)).body).toMatchObject({ data: [seen] })
    expect((await clerk.call(contract.userPage.profile, {}, victim.playerId)).body).toMatchObject({
      userData: { pin_by_staff: 1, funds_held_until: '' },
    })
  })
})

describe('the player’s own choice', () => {
  test('holds nothing where staff had no part in it, and ends all other sessions', async () => {
    await setPin()
    await asPlayer(await signIn(PIN_OF_STAFF))(choosePin, { body: { pin: PIN_OF_STAFF, newPin: OWN_PIN } })
    app.clock.advance(24 * HOUR_MS)
    const [one, other] = [await signIn(OWN_PIN), await signIn(OWN_PIN)]
    expect((await asPlayer(one)(choosePin, { body: { pin: OWN_PIN, newPin: '7402' } })).status).toBe(200)
    expect((await asPlayer(other)(me)).status).toBe(401)
    expect((await send(one)).status).toBe(200)
    expect([(await signIn(OWN_PIN)).status, (await signIn('7402')).status]).toEqual([401, 200])
  })

  test('of two at once is one', async () => {
    await setPin()
    const phone = await signIn(PIN_OF_STAFF)
    const answers = await Promise.all(
      ['5938', '7402'].map((newPin) => asPlayer(phone)(choosePin, { body: { pin: PIN_OF_STAFF, newPin } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('at once with a PIN of staff never leaves the money free', async () => {
    await setPin()
    const phone = await signIn(PIN_OF_STAFF)
    await Promise.all([setPin('7402'), asPlayer(phone)(choosePin, { body: { pin: PIN_OF_STAFF, newPin: OWN_PIN } })])
    const player = app.db.selectFrom('player').selectAll().where('id', '=', victim.playerId)
    const { pin_by_staff: isByStaff } = await player.executeTakeFirstOrThrow()
    expect(isByStaff).toBe(true)
    expect((await signIn('7402')).status).toBe(200)
  })
})

test('signing out ends this token and no other', async () => {
  await setPin()
  const [one, other] = [await signIn(PIN_OF_STAFF), await signIn(PIN_OF_STAFF)]
  expect((await asPlayer(one)(logout)).status).toBe(200)
  expect((await asPlayer(one)(me)).status).toBe(401)
  expect((await asPlayer(other)(me)).status).toBe(200)
})
