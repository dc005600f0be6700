// The second factor between processes: two servers count codes together, and commands beside a server keep phones good.

import { contract } from '@panadesk/contract'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, signInOverHttp, type HttpStaff } from './http-installation.ts'
import { removeLater } from '@panadesk/postgres/test/remove-later'
import { startProgram } from './server-process.ts'
import { PASSWORD, startTestApp, type Staff, type TestApp } from './test-app.ts'
import { testDatabase } from './test-database.ts'
import {
  codeAt,
  givePassword,
  KNOWN_SECRET,
  plantSecondFactor,
  STEP_MS,
  switchOnSecondFactor,
  wrongCodeAt,
  type Phone,
} from './test-second-factor.ts'
import { databaseUrl, startTwo, type TwoServers } from './two-servers.ts'

const { login, security } = contract

describe('two servers on one database', () => {
  const MAIN_ADMIN = { email: 'admin@panadesk.test', password: 'Correct-Horse-7' }
  const START = Date.parse('2026-11-20T09:00+05:30')
  let servers: TwoServers
  let now = START
  beforeAll(async () => {
    servers = await startTwo({ mainAdmin: MAIN_ADMIN, nowMs: START })
    await signInOverHttp(servers.first, MAIN_ADMIN)
    const { id } = await servers.db.selectFrom('admin').select('id').executeTakeFirstOrThrow()
    await plantSecondFactor({ db: servers.db }, id)
  })
  afterAll(() => servers.close())

  async function later(ms: number): Promise<void> {
    now += ms
    await servers.setTime(now)
  }
  async function waiting(address = servers.turn): Promise<HttpStaff> {
    const browser = await openBrowser(address)
    expect(await browser.ask(login.check, MAIN_ADMIN)).toMatchObject({ body: { second_factor_required: true } })
    return browser
  }
  async function sendCode(browser: HttpStaff, code = codeAt(now, KNOWN_SECRET)): Promise<number> {
    const outcome = await browser.ask(login.checkSecondFactor, { code })
    if (!outcome.known) throw new Error('no answer came')
    return outcome.status
  }

  test('a login that waits at one goes on at the other', async () => {
    const browser = await waiting(servers.first)
    expect(await sendCode(browser.at(servers.second))).toBe(200)
    expect(await browser.ask(security.details)).toMatchObject({ status: 200 })
  })

  test('one code sent to both at once opens one session', async () => {
    for (let round = 0; round < 5; round += 1) {
      await later(STEP_MS)
      const browsers = await Promise.all([0, 1, 2, 3].map(() => waiting()))
      const addresses = [servers.first, servers.second]
      const statuses = await Promise.all(
        browsers.map((browser, place) => sendCode(browser.at(addresses[place % 2] ?? servers.first))),
      )
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      await later(20 * 60_000)
    }
  })

  test('wrong codes of both are counted together', async () => {
    // What came too late with a code that had opened a session was counted as wrong, and is forgotten with a good one.
    await later(31 * 60_000)
    expect(await sendCode(await waiting())).toBe(200)
    const browser = await waiting()
    const statuses: number[] = []
    for (let tries = 1; tries <= 6; tries += 1) statuses.push(await sendCode(browser, wrongCodeAt(now)))
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    for (const server of [servers.first, servers.second]) expect(await sendCode(browser.at(server))).toBe(429)
    await later(31 * 60_000)
    expect(await sendCode(await waiting())).toBe(200)
  })
})

describe('a command beside a server', () => {
  let app: TestApp
  let staff: Staff
  let phone: Phone
  let run: (
    program: string,
    args?: string[],
    env?: Record<string, string>,
  ) => Promise<{ code: number | null; text: string }>
  beforeAll(async () => {
    const database = await testDatabase()
    const dataDir = mkdtempSync(join(tmpdir(), 'panadesk-commands-'))
    removeLater([dataDir])
    app = await startTestApp({ database })
    staff = app.mainAdmin
    phone = await switchOnSecondFactor(app, staff)
    run = async (program, args = [], env = {}) => {
      const started = startProgram({
        program: fileURLToPath(new URL(`../src/${program}`, import.meta.url)),
        args,
        env: { DATABASE_URL: databaseUrl(database.name), DATA_DIR: dataDir, ...env },
      })
      return { code: await started.ended, text: started.text() }
    }
  })
  afterAll(() => app.close())

  const stored = async () => ({
    sealed: (await app.db.selectFrom('second_factor').select('sealed_secret').executeTakeFirstOrThrow()).sealed_secret,
    secrets: await app.db.selectFrom('app_secret').selectAll().orderBy('name').execute(),
  })
  async function signIn(code: string): Promise<number> {
    const browser = await app.stranger()
    await givePassword(app, browser, staff.adminId)
    return (await browser.call(login.checkSecondFactor, { code })).status
  }

  test('that rotates the secrets seals them anew, and phones and recovery codes stay good', async () => {
    const before = await stored()
    expect(await run('rotate-secrets.ts')).toMatchObject({
      code: 0,
      text: expect.stringContaining('Taken away: csrf, player-token.'),
    })
    const after = await stored()
    expect(after.sealed).not.toEqual(before.sealed)
    expect(after.secrets.map(({ name }) => name)).toEqual(['bid-salt', 'second-factor'])
    expect(after.secrets).not.toContainEqual(before.secrets.find(({ name }) => name === 'second-factor'))
    expect(await signIn(phone.freshCode())).toBe(200)
    expect(await signIn(phone.recoveryCodes[0] ?? '')).toBe(200)
  })

  test('that rotates while codes are checked and secrets are made loses none', async () => {
    const others = [await app.subAdmin(['9']), await app.subAdmin(['9'])]
    let phones: Phone[] = []
    const rotation = { isOver: false }
    const rotated = run('rotate-secrets.ts').finally(() => {
      rotation.isOver = true
    })
    while (!rotation.isOver) {
      await app.db.deleteFrom('second_factor').where('admin_id', '<>', staff.adminId).execute()
      phones = await Promise.all(others.map((other) => switchOnSecondFactor(app, other)))
      app.clock.advance(STEP_MS)
    }
    expect(await rotated).toMatchObject({ code: 0 })
    for (const [place, other] of others.entries()) {
      const code = phones[place]?.freshCode()
      expect((await other.call(security.confirmSecondFactor, { code })).status).toBe(200)
    }
    expect(await signIn(phone.freshCode())).toBe(200)
  })

  test('that sets the password lets its owner in whatever was tried before, leaves the second factor on, and takes it away where that is asked for', async () => {
    const program = 'set-admin-password.ts'
    const env = { ADMIN_PASSWORD: PASSWORD }
    const browser = await app.stranger()
    for (let tries = 1; tries <= 5; tries += 1) await givePassword(app, browser, staff.adminId, 'Wrong-Horse-9')
    expect((await givePassword(app, browser, staff.adminId)).status).toBe(429)
    expect(await run(program, [], { ADMIN_PASSWORD: 'Password-1' })).toMatchObject({
      code: 1,
      text: expect.stringContaining('too easy to guess'),
    })
    expect(await run(program, [], env)).toMatchObject({ code: 0 })
    expect((await givePassword(app, browser, staff.adminId)).body).toMatchObject({ second_factor_required: true })
    expect(await run(program, ['--remove-2fa'], env)).toMatchObject({
      code: 1,
      text: expect.stringContaining('not known'),
    })
    expect(await run(program, ['--remove-second-factor'], env)).toMatchObject({
      code: 0,
      text: expect.stringContaining('The second factor has been taken away.'),
    })
    expect((await givePassword(app, browser, staff.adminId)).body).toMatchObject({ success: true })
    const rows = app.db.selectFrom('audit').select(['after', 'subject_id']).where('call', '=', 'set-admin-password')
    expect(await rows.orderBy('id').execute()).toEqual([
      { after: null, subject_id: staff.adminId },
      { after: { secondFactorRemoved: true }, subject_id: staff.adminId },
    ])
  })
})
