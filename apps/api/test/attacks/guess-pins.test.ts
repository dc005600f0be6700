// A player's PIN is guessed: one after the other, a common one for many players, many at once, from one address or from many.
import { contract, playerContract } from '@panadesk/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appsOfTest } from '../apps-of-test.ts'
import type { Answer, TestApp } from '../test-app.ts'
import { codeOf, phoneWith } from '../test-player.ts'
import { textOf } from '../text-of.ts'

const { register, login, choosePin, me } = playerContract.account
const PIN = '5938'
const THIEF = '203.0.113.9'
const OWN = '198.51.100.7'
const WEAK = ['1234', '0000', '112233', '123456', '1987', '2580', '121212']

const newApp = appsOfTest()
let app: TestApp
let lastMobile = 0

beforeEach(async () => {
  app = await newApp()
  lastMobile = 7_700_000_000
})

interface Player {
  mobile: string
  id: string
  token: string
  deviceToken: string
}

async function newPlayer(pin = PIN): Promise<Player> {
  lastMobile += 1
  const mobile = String(lastMobile)
  const answer = await phoneWith(app, undefined, from(OWN))(register, { body: { name: 'Asha', mobile, pin } })
  const { token, deviceToken, player } = answer.body as unknown as Player & { player: { id: string } }
  return { mobile, token, deviceToken, id: player.id }
}

const from = (address: string, deviceToken?: string) => ({
  'x-forwarded-for': address,
  ...(deviceToken !== undefined && { 'x-device-token': deviceToken }),
})
const logIn = (mobile: string, pin: string, headers: Record<string, string>) =>
  phoneWith(app, undefined, headers)(login, { body: { mobile, pin } })
const guessFrom = async (address: string, mobile: string, pins: readonly string[]) => {
  const answers: Answer[] = []
  for (const pin of pins) answers.push(await logIn(mobile, pin, from(address)))
  return answers.map(({ status }) => status)
}
const rows = (subject: string) =>
  app.db.selectFrom('audit').selectAll().where('subject', '=', subject).orderBy('id').execute()
const shownDelayMs = (answer: Answer) => Number(answer.headers['retry-after']) * 1000

describe('wrong PINs of a stranger', () => {
  const SIX = ['0001', '0002', '0003', '0004', '0005', '0006']

  test('are five, and then few: the right one is not looked at either', async () => {
    const { mobile } = await newPlayer()
    expect(await guessFrom(THIEF, mobile, [...SIX, PIN])).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test('do not keep the player out: neither elsewhere, nor on the known phone behind the same address', async () => {
    const { mobile, deviceToken } = await newPlayer()
    await guessFrom(THIEF, mobile, SIX)
    expect((await logIn(mobile, PIN, from(OWN))).status).toBe(200)
    expect((await logIn(mobile, PIN, from(THIEF, deviceToken))).status).toBe(200)
  })

  test('from many addresses make a new phone wait five minutes at most, and it gets in then', async () => {
    const { mobile } = await newPlayer()
    for (let address = 1; address <= 12; address += 1) await guessFrom(`203.0.113.${address}`, mobile, SIX)
    const refused = await logIn(mobile, PIN, from(OWN))
    expect([refused.status, codeOf(refused)]).toEqual([429, 'too-many-tries'])
    expect(shownDelayMs(refused)).toBeLessThanOrEqual(5 * 60_000)
    app.clock.advance(shownDelayMs(refused))
    await guessFrom('203.0.113.99', mobile, SIX)
    expect((await logIn(mobile, PIN, from(OWN))).status).toBe(200)
  })

  test('at once are no more than one by one', async () => {
    const { mobile } = await newPlayer()
    const answers = await Promise.all(Array.from({ length: 25 }, () => logIn(mobile, '0001', from(THIEF))))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  test('of a stolen token are five, too, and do not keep the player from choosing another PIN', async () => {
    const { mobile, token } = await newPlayer()
    const signedIn = await logIn(mobile, PIN, from(OWN))
    const statuses: number[] = []
    for (const pin of SIX) {
      statuses.push((await phoneWith(app, token)(choosePin, { body: { pin, newPin: '8206' } })).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    const own = await phoneWith(app, signedIn.body['token'])(choosePin, { body: { pin: PIN, newPin: '8206' } })
    expect(own.status).toBe(200)
    expect((await phoneWith(app, token)(me)).status).toBe(401)
  })
})

describe('one address that tries many players', () => {
  test('is slowed down: 60 tries over 10 players are 21 looks at a PIN', async () => {
    const players: Player[] = []
    for (let count = 0; count < 10; count += 1) players.push(await newPlayer())
    const statuses: number[] = []
    for (const { mobile } of players) {
      statuses.push(...(await guessFrom(THIEF, mobile, ['1111', '1234', '0000', '1212', '7777', '2580'])))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(21)
    expect(statuses.filter((status) => status === 429)).toHaveLength(39)
    expect(statuses).not.toContain(200)
  })

  test('leaves an office alone whose people sign in all at once', async () => {
    const players: Player[] = []
    for (let count = 0; count < 12; count += 1) players.push(await newPlayer())
    const answers = await Promise.all(players.map(({ mobile }) => logIn(mobile, PIN, from(OWN))))
    expect(answers.map(({ status }) => status)).toEqual(players.map(() => 200))
  })

  test('leaves an office alone whose people mistype and then get in', async () => {
    for (let count = 0; count < 12; count += 1) {
      const { mobile } = await newPlayer()
      expect(await guessFrom(OWN, mobile, ['0001', '0002', PIN])).toEqual([401, 401, 200])
    }
  })
})

describe('a PIN that is tried first', () => {
  test.each(WEAK)('%s is refused at registration, at the own choice, and from staff', async (pin) => {
    const { id, token } = await newPlayer()
    const body = { name: 'Ravi', mobile: '7800000000', pin }
    const registered = await phoneWith(app)(register, { body })
    expect([registered.status, codeOf(registered)]).toEqual([422, 'weak-pin'])
    expect(registered.body).toMatchObject({ error: { fields: { pin: expect.stringContaining('too easy to guess') } } })
    const chosen = await phoneWith(app, token)(choosePin, { body: { pin: PIN, newPin: pin } })
    expect([chosen.status, codeOf(chosen)]).toEqual([422, 'weak-pin'])
    const set = await app.mainAdmin.call(contract.userPage.changePin, { userDB_id: id, security_pin: pin })
    expect(set).toMatchObject({ status: 422, body: { errors: { security_pin: expect.stringContaining('easy') } } })
    expect(await app.db.selectFrom('player').select('id').where('mobile', '=', body.mobile).execute()).toEqual([])
  })

  test('is the own mobile number’s end, too', async () => {
    const body = { name: 'Ravi', mobile: '7806359412', pin: '359412' }
    expect(codeOf(await phoneWith(app)(register, { body }))).toBe('weak-pin')
  })
})

describe('what the audit log knows', () => {
  test('each of the first wrong PINs, who was slowed down, and from where; never the PIN', async () => {
    const { mobile, id } = await newPlayer()
    await guessFrom(THIEF, mobile, ['8060', '8061', '8062', '8063', '8064', '8065'])
    const facts = { subject_id: Number(id), address: THIEF, admin_id: null, call: login.path }
    expect(await rows('player-wrong-try')).toMatchObject([
      { ...facts, after: { of: 'PIN', tries: 1 } },
      { ...facts, after: { tries: 2 } },
      { ...facts, after: { tries: 4 } },
    ])
    expect(await rows('player-lockout')).toMatchObject([{ ...facts, after: { tries: 5, locks: ['account'] } }])
    expect(textOf(await rows('player-wrong-try'))).not.toMatch(/806\d"/)
  })

  test('a flood leaves few rows', async () => {
    const { mobile } = await newPlayer()
    for (let address = 1; address <= 24; address += 1) {
      await guessFrom(`203.0.113.${address}`, mobile, ['0001', '0002', '0003', '0004', '0005', '0006'])
      app.clock.advance(6 * 60_000)
    }
    const written = await app.db.selectFrom('audit').select('id').where('subject', 'like', 'player-%').execute()
    expect(written.length).toBeGreaterThan(10)
    expect(written.length).toBeLessThan(32)
  })
})
