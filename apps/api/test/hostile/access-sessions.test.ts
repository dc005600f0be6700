// Whoever has no session, or had one, gets nowhere: every call of the panel and every export is answered 401 and changes nothing.
import { contract } from '@panadesk/contract'
import { accessByRule } from '@panadesk/contract/access-table'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startInstallation, type HostileInstallation, type Walker } from './installation.ts'
import { faultsOf } from './judge.ts'
import { asStaff, goodRequest, send } from './send.ts'
import { drawOf, FULL_MS, tallyOf } from './width.ts'
import { approve, makeMainAdmin, waitingId } from '../test-approvals.ts'
import { PASSWORD, type Answer, type Staff } from '../test-app.ts'

const MINUTE_MS = 60_000
const IDLE_MS = 30 * MINUTE_MS
const AGE_MS = 12 * 60 * MINUTE_MS

const draw = drawOf()
const tally = tallyOf('access without a session')
let installation: HostileInstallation
let evening = 0
/** Two other main admins, by whom together the first one can be switched off. */
let second: Staff
let third: Staff
beforeAll(async () => {
  installation = await startInstallation({
    withSubAdmins: true,
    prepare: async (app) => {
      second = await makeMainAdmin(app)
      third = await makeMainAdmin(app)
      evening = app.clock.now()
    },
  })
}, 60_000)
afterEach(async () => {
  installation.app.clock.set(evening)
  await installation.kept.restore()
})
afterAll(async () => {
  tally.print()
  await installation.close()
})

const subAdmins = () => installation.walkers.filter(({ codes }) => codes !== 'main-admin')
const guarded = () =>
  installation.targets.filter(
    ({ surface, entry }) => surface !== 'gateway' && surface !== 'callback' && accessByRule(entry) !== 'public',
  )

async function isSignedIn({ staff }: Walker): Promise<boolean> {
  return (await staff.call(contract.login.restore)).body['success'] === true
}

/** Everything that these callers send is answered 401, and nothing changes. */
async function expectShut(callers: readonly { name: string; headers: Record<string, string> }[], about: number) {
  const before = await installation.kept.look()
  const wrong: string[] = []
  for (const target of draw.some(guarded(), about)) {
    for (const { name, headers } of draw.some(callers, 3)) {
      const sent = await goodRequest(target, headers)
      const heard = await send(installation.app, sent)
      tally.count('calls')
      tally.count(heard.status)
      wrong.push(...faultsOf(target, sent, heard))
      if (heard.status !== 401 || !heard.text.includes('jwt_error_msg'))
        wrong.push(`${target.name} answers ${name} ${heard.status}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await installation.kept.changed(before)).toEqual([])
}

const withCookies = (walkers: readonly Walker[]) =>
  walkers.map(({ name, cookies }) => ({ name, headers: asStaff(cookies) }))

test(
  'without a session',
  async () => {
    const stranger = await installation.app.stranger()
    const bearer = `Bearer ${installation.players.phone.token}`
    await expectShut(
      [
        { name: 'nobody', headers: {} },
        { name: 'a stranger with a good CSRF token', headers: asStaff(stranger.cookieHeader()) },
        { name: 'a player', headers: { ...asStaff(stranger.cookieHeader()), authorization: bearer } },
        {
          name: 'a player whose token is in the cookie',
          headers: { cookie: `panadesk_session=${installation.players.phone.token}` },
        },
      ],
      60,
    )
  },
  FULL_MS,
)

test(
  'with a session that nobody used for half an hour',
  async () => {
    const callers = withCookies(installation.walkers)
    installation.app.clock.set(evening + IDLE_MS - 1)
    for (const walker of draw.some(installation.walkers, 3)) expect(await isSignedIn(walker), walker.name).toBe(true)
    await installation.kept.restore()
    installation.app.clock.set(evening + IDLE_MS)
    await expectShut(callers, 60)
  },
  FULL_MS,
)

test(
  'with a session that was used all the time, for twelve hours',
  async () => {
    const walkers = draw.some(installation.walkers, 3)
    const callers = withCookies(walkers)
    for (let at = 25 * MINUTE_MS; at < AGE_MS; at += 25 * MINUTE_MS) {
      installation.app.clock.set(evening + at)
      for (const walker of walkers) expect(await isSignedIn(walker), `${walker.name} after ${at} ms`).toBe(true)
    }
    installation.app.clock.set(evening + AGE_MS)
    await expectShut(callers, 60)
  },
  FULL_MS,
)

test(
  'with a session that was ended by signing out',
  async () => {
    const callers = withCookies(installation.walkers)
    for (const { headers } of callers) {
      const sent = { method: 'GET', url: `/${contract.login.logout.path}`, headers }
      expect(await send(installation.app, sent)).toMatchObject({ status: 200 })
    }
    await expectShut(callers, 60)
  },
  FULL_MS,
)

/** What others do to an account while its owner is signed in; the owner's cookies stay as they are. */
const TAKEN_AWAY: Record<string, (admin: Walker) => Promise<Answer>> = {
  'of an account that was switched off': ({ staff }) =>
    second.call(contract.toggles.flip, {
      userDB_id: String(staff.adminId),
      collectionName: 'admin',
      document_fieldName: 'status',
    }),
  'of an account that was deleted': ({ staff }) =>
    second.call(contract.subAdmins.delete, { adminDB_id: String(staff.adminId) }),
  'of an account that was given another password': ({ staff }) =>
    second.call(contract.subAdmins.resetPassword, { adminDB_id: String(staff.adminId), password: `${PASSWORD}-2` }),
}

test.each(Object.entries(TAKEN_AWAY))(
  'with a session %s',
  async (name, takeAway) => {
    // Of the main admins nobody is deleted or given a password by others.
    const walkers = name.endsWith('switched off') ? installation.walkers : subAdmins()
    const callers = withCookies(walkers)
    for (const walker of walkers) {
      const taken = await takeAway(walker)
      const done = taken.status === 202 ? await approve(third, waitingId(taken)) : taken
      expect(done, walker.name).toMatchObject({ status: 200 })
    }
    await expectShut(callers, 60)
  },
  FULL_MS,
)

test(
  'with a token that is none',
  async () => {
    const { cookies } = installation.mainAdmin
    const token = /panadesk_session=([^;]*)/.exec(cookies)?.[1] ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await installation.app.pool.query<{ hash: string }>(
      "select encode(token_hash, 'hex') as hash from admin_session where admin_id = $1",
      [installation.mainAdmin.staff.adminId],
    )
    const forged = [
      ...rows.map(({ hash }) => hash),
      ...rows.map(({ hash }) => Buffer.from(hash, 'hex').toString('base64url')),
      token.slice(0, -1),
      `${token}A`,
      token.toUpperCase(),
      token.split('').toReversed().join(''),
      `${token}%00`,
      `"${token} "`,
      'A'.repeat(43),
      'A'.repeat(7000),
      '%00',
      '%ff%fe',
      "' or 1=1 --",
      'null',
      'undefined',
      '',
      '[object Object]',
      String(installation.mainAdmin.staff.adminId),
    ]
    const callers = forged.map((each) => ({
      name: `a forger with ${each.slice(0, 60)}`,
      headers: asStaff(cookies.replace(token, each)),
    }))
    await expectShut(callers, 30)
  },
  FULL_MS,
)
