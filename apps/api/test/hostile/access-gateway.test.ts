// The player gateway: without a good token every call is answered 401 and changes nothing, and nobody reads what is another's.
import { contract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../../src/identity/tokens.ts'
import { startInstallation, type HostileInstallation } from './installation.ts'
import { faultsOf } from './judge.ts'
import { goodRequest, send } from './send.ts'
import type { Target } from './targets.ts'
import { drawOf, FULL_MS, tallyOf } from './width.ts'

const DAY_MS = 24 * 60 * 60_000
const IDLE_MS = 30 * DAY_MS

const draw = drawOf()
const tally = tallyOf('access to the gateway')
let installation: HostileInstallation
let evening = 0
beforeAll(async () => {
  installation = await startInstallation()
  evening = installation.app.clock.now()
})
afterEach(async () => {
  installation.app.clock.set(evening)
  await installation.kept.restore()
})
afterAll(async () => {
  tally.print()
  await installation.close()
})

const guarded = () => installation.targets.filter(({ surface, needsPlayer }) => surface === 'gateway' && needsPlayer)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function ask(target: Target, headers: Record<string, string>, fields = target.fields) {
  const sent = await goodRequest(target, headers, fields)
  const heard = await send(installation.app, sent)
  tally.count(heard.status)
  expect(faultsOf(target, sent, heard)).toEqual([])
  return heard
}

async function expectShut(callers: readonly Record<string, string>[]): Promise<void> {
  const before = await installation.kept.look()
  const wrong: string[] = []
  for (const target of guarded()) {
    for (const headers of draw.some(callers, 5)) {
      const { status, text } = await ask(target, headers)
      if (status !== 401 || !text.includes('"not-signed-in"')) {
        wrong.push(`${target.name} answers ${JSON.stringify(headers).slice(0, 120)} ${status}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(await installation.kept.changed(before)).toEqual([])
}

test('the calls that need a token are most of them', () => {
  expect(guarded().length).toBeGreaterThan(14)
})

test(
  'without a token, and with one that is none, nobody gets in',
  async () => {
    const { token } = installation.players.phone
    const { cookies: cookie } = installation.mainAdmin
    const session = /panadesk_session=([^;]*)/.exec(cookie)?.[1] ?? ''
    const forged = [
      'A'.repeat(43),
      'A'.repeat(200),
      'A'.repeat(20_000),
      token.slice(0, -1),
      `${token}A`,
      token.toUpperCase(),
      hashToken(token).toString('hex'),
      hashToken(token).toString('base64url'),
      session,
      'null',
      'undefined',
      '',
      "' or 1=1 --",
      `${token},${token}`,
      `${token} ${token}`,
      String(installation.players.phone.playerId),
    ]
    await expectShut([
      {},
      { cookie },
      { cookie: `token=${token}; authorization=${token}` },
      { authorization: token },
      { authorization: `Basic ${token}` },
      { authorization: `Bearer: ${token}` },
      { 'x-authorization': `Bearer ${token}` },
      ...forged.map(bearer),
    ])
  },
  FULL_MS,
)

test('a token that nobody used for thirty days opens nothing', async () => {
  const { token } = installation.players.phone
  const [first] = guarded()
  if (first === undefined) throw new Error('there are calls that need a token')
  installation.app.clock.set(evening + IDLE_MS - 1)
  expect((await ask(first, bearer(token))).status).toBe(200)
  await installation.kept.restore()
  installation.app.clock.set(evening + IDLE_MS)
  await expectShut([bearer(token)])
})

test.each(['status', 'logout_status'])(
  'a token opens nothing once staff switched the %s of its player',
  async (field) => {
    const { playerId, token } = installation.players.phone
    const flag = { userDB_id: String(playerId), collectionName: 'user', document_fieldName: field }
    expect(await installation.app.mainAdmin.call(contract.toggles.flip, flag)).toMatchObject({ status: 200 })
    await expectShut([bearer(token)])
  },
)

/** By the name of the list in a reply: whose its rows are. What is everybody's has no owner. */
const OWNERS: Record<string, string | undefined> = {
  bids: 'select id from bid where player_id = $1',
  deposits: 'select id from deposit where player_id = $1',
  withdrawals: 'select id from withdrawal where player_id = $1',
  movements: 'select id from movement where $1 in (debit_account, credit_account)',
  notifications: 'select id from player_inbox where player_id = $1',
  logins: 'select id from player_login where player_id = $1',
  games: undefined,
  rates: undefined,
  results: undefined,
  weeks: undefined,
}

type Listed = Record<string, { id?: string }[]>

/** The lists of a reply; their names must be known. */
function listsOf(text: string): Listed {
  const lists = Object.entries(JSON.parse(text) as object).filter(([, value]) => Array.isArray(value))
  expect(Object.keys(OWNERS)).toEqual(expect.arrayContaining(lists.map(([name]) => name)))
  return Object.fromEntries(lists)
}

test(
  'a list shows the own rows alone, wherever its page is said to begin',
  async () => {
    const { phone, other, mobile, otherMobile } = installation.players
    const sides = [
      { mine: phone, number: mobile, theirs: otherMobile },
      { mine: other, number: otherMobile, theirs: mobile },
    ]
    let rows = 0
    for (const target of guarded().filter(({ method, path }) => method === 'GET' && !path.includes(':id'))) {
      for (const { mine, theirs } of sides) {
        for (const cursor of draw.some(await allIds(), 12)) {
          const fields =
            'cursor' in target.fields && target.fieldNames.includes('cursor')
              ? { ...target.fields, cursor }
              : target.fields
          const { status, text } = await ask(
            target,
            bearer(mine.token),
            target.name === 'player markets.results' ? {} : fields,
          )
          expect(status).toBe(200)
          expect(text).not.toContain(theirs)
          for (const [name, list] of Object.entries(listsOf(text))) {
            const owned = OWNERS[name]
            if (owned === undefined) continue
            const found = await installation.app.pool.query<{ id: number }>(owned, [mine.playerId])
            const own = new Set(found.rows.map(({ id }) => String(id)))
            // Logins name no id, so they are counted.
            const isForeign = ({ id }: { id?: string }) => (id === undefined ? list.length > own.size : !own.has(id))
            expect(list.filter(isForeign)).toEqual([])
            rows += list.length
          }
        }
      }
    }
    expect(rows).toBeGreaterThan(20)
  },
  FULL_MS,
)

/** Of rows of everybody, and one beyond each, from where they would be the first of a page. */
async function allIds(): Promise<string[]> {
  const { rows } = await installation.app.pool.query<{ id: number }>(`
    select id from bid union select id from deposit union select id from withdrawal union select id from movement
    union select id from player_inbox order by id`)
  return [...rows.flatMap(({ id }) => [String(id), String(id + 1)]), '1', '999999999999999']
}

test('a bid of another is not proved, whoever asks', async () => {
  const { phone, other, sealedBidId, otherSealedBidId } = installation.players
  const target = guarded().find(({ name }) => name === 'player book.proof')
  if (target === undefined) throw new Error('there is a call that proves a bid')
  const asked = [
    { who: phone, id: sealedBidId, status: 200 },
    { who: phone, id: otherSealedBidId, status: 404 },
    { who: other, id: otherSealedBidId, status: 200 },
    { who: other, id: sealedBidId, status: 404 },
  ]
  for (const { who, id, status } of asked) {
    expect((await ask({ ...target, id: String(id) }, bearer(who.token))).status).toBe(status)
  }
})

test('a message of another stays unread, whatever is said to be read up to it', async () => {
  const { phone, inboxId, otherInboxId } = installation.players
  const target = guarded().find(({ name }) => name === 'player content.readInbox')
  if (target === undefined) throw new Error('there is a call that marks messages as read')
  for (const upToId of [otherInboxId, 999_999_999]) {
    const { status } = await ask(target, bearer(phone.token), { upToId: String(upToId) })
    expect(status).toBe(200)
    const { rows } = await installation.app.pool.query<{ id: number }>(
      'select id from player_inbox where is_read order by id',
    )
    expect(rows.map(({ id }) => id)).toEqual([inboxId])
    await installation.kept.restore()
  }
})

test('the key of another brings nothing of theirs', async () => {
  const { phone, other } = installation.players
  for (const target of guarded().filter(({ needsKey }) => needsKey)) {
    const key = { 'idempotency-key': 'the same' }
    // Both may send points to a third one.
    const third = await installation.app.db
      .selectFrom('player')
      .select('mobile')
      .where('id', '=', installation.scene.playerId)
      .executeTakeFirstOrThrow()
    const fields = 'mobile' in target.fields ? { ...target.fields, ...third } : target.fields
    const first = await ask(target, { ...bearer(phone.token), ...key }, fields)
    const again = await ask(target, { ...bearer(phone.token), ...key }, fields)
    const theirs = await ask(target, { ...bearer(other.token), ...key }, fields)
    expect([first.status, again.status, theirs.status], target.name).toEqual([200, 200, 200])
    expect(JSON.parse(again.text), target.name).toEqual(JSON.parse(first.text))
    expect(JSON.parse(theirs.text), target.name).not.toEqual(JSON.parse(first.text))
    await installation.kept.restore()
  }
})
