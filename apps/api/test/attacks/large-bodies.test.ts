// Somebody without an account sends bodies that cost much to read and more to answer: refused by their size, before anything of them is
// looked at, and whoever has no tries left is refused before that.
import { createHmac } from 'node:crypto'
import { contract, playerContract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEPOSIT_CALLBACK_SECRET, startTestApp, type TestApp } from '../test-app.ts'
import { signedInPlayer, type Phone } from '../test-player.ts'

const MB = 1024 * 1024
const KB = 1024
const SMALL_ANSWER = 4 * KB

let app: TestApp
let phone: Phone
/** The cookie and the header that anybody gets who opens the panel. */
let visitor: Record<string, string>

beforeAll(async () => {
  app = await startTestApp()
  phone = await signedInPlayer(app, { balancePaise: 500_00 })
  const cookie = (await app.stranger()).cookieHeader()
  visitor = { cookie, 'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '' }
})
afterAll(() => app.close())

const { register, login } = playerContract.account
const CALLS = {
  'the login of staff': () => ({ path: contract.login.check.path, headers: visitor }),
  'the second step of it': () => ({ path: contract.login.checkSecondFactor.path, headers: visitor }),
  'the login of players': () => ({ path: login.path, headers: {} }),
  registration: () => ({ path: register.path, headers: {} }),
  'the callback': () => ({ path: playerContract.funds.depositCallback.path, headers: {} }),
  'the slip of a player': () => ({
    path: playerContract.bids.place.path,
    headers: { authorization: `Bearer ${phone.token}`, 'idempotency-key': 'k' },
  }),
}

interface Call {
  path: string
  headers: Record<string, string>
}

async function post({ path, headers }: Call, payload: string) {
  // The callback believes bodies of the provider alone, so it is asked as one who has the secret: the worst that can come.
  const signature = createHmac('sha256', DEPOSIT_CALLBACK_SECRET).update(payload).digest('hex')
  const type = { 'content-type': 'application/json', 'x-signature': `sha256=${signature}` }
  const answer = await app.server.inject({ method: 'POST', url: `/${path}`, headers: { ...type, ...headers }, payload })
  const said = answer.json<{ errors?: object; error?: { fields?: object } }>()
  const fields = Object.keys(said.errors ?? said.error?.fields ?? {})
  return { status: answer.statusCode, bytes: answer.rawPayload.length, fields }
}

const unknownKeys = (bytes: number) => {
  const keys: string[] = []
  for (let length = 2; length < bytes; length += keys.at(-1)?.length ?? 0) keys.push(`"unknown${keys.length}":0,`)
  return `{${keys.join('')}"last":0}`
}
const nested = (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)

const tried = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from login_throttle`.execute(app.db)
  return rows[0]?.count ?? 0
}

describe.each(Object.entries(CALLS))('%s', (name, call) => {
  const tooLarge = { status: 413, fields: [] }

  test('refuses a megabyte of unknown fields in a few words', async () => {
    const before = await tried()
    const answer = await post(call(), unknownKeys(MB - KB))
    expect(answer).toMatchObject(tooLarge)
    expect(answer.bytes).toBeLessThan(300)
    expect(await tried()).toBe(before)
  })

  test('names twenty of the fields that it does not know', async () => {
    const bytes = name === 'the callback' ? 15 * KB : 24 * KB
    const answer = await post(call(), unknownKeys(bytes))
    expect(answer).toMatchObject({ status: 400, fields: { length: 20 } })
    expect(answer.bytes).toBeLessThan(SMALL_ANSWER)
  })

  test.each([
    ['lists within lists', (bytes: number) => nested(bytes)],
    ['lists within a field', (bytes: number) => `{"email":${nested(bytes - 20)}}`],
    ['objects within objects', (bytes: number) => '{"a":'.repeat(bytes / 6) + '1' + '}'.repeat(bytes / 6)],
    ['a list of numbers', (bytes: number) => `{"bids":[${'0,'.repeat(bytes / 2 - 20)}0]}`],
    ['as many fields as a body holds', (bytes: number) => unknownKeys(bytes - 30)],
    ['a field of one long name', (bytes: number) => `{"${'n'.repeat(bytes - 20)}":1}`],
  ])('answers as many %s as a body may have with little', async (_what, make) => {
    const answer = await post(call(), make(name === 'the callback' ? 16 * KB : 64 * KB))
    expect(answer.status).toBe(400)
    expect(answer.fields.length).toBeLessThanOrEqual(20)
    expect(answer.bytes).toBeLessThan(SMALL_ANSWER)
  })
})

function countPlayers() {
  return app.db
    .selectFrom('player')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
}

test('a registration that was too large has registered nobody', async () => {
  const before = await countPlayers()
  const good = { name: 'Asha', mobile: '9876501234', pin: '1357' }
  const answer = await post(CALLS.registration(), JSON.stringify({ ...good, more: 'x'.repeat(MB) }))
  expect(answer.status).toBe(413)
  expect(await countPlayers()).toEqual(before)
})

describe('an address without tries left', () => {
  beforeAll(async () => {
    await sql`delete from login_throttle`.execute(app.db)
    await sql`
      insert into login_throttle (key, failures, window_started_at, locked_until)
      select kind || ':127.0.0.1', 5000, app_now(), app_now() + interval '10 minutes'
      from unnest(array['address', 'register']) as kind`.execute(app.db)
  })
  afterAll(() => sql`delete from login_throttle`.execute(app.db))

  test.each(['the login of staff', 'the second step of it', 'the login of players', 'registration'] as const)(
    'is refused by %s before a word of its body is read',
    async (name) => {
      // What is no JSON at all is refused for that as soon as it is parsed.
      for (const body of ['{"broken":', unknownKeys(MB - KB)]) {
        expect((await post(CALLS[name](), body)).status).toBe(429)
      }
    },
  )
})

test('the rich text has a limit of its own, and nothing else has it', async () => {
  const { save } = contract.howToPlay
  const long = { content_state: `<p>${'क'.repeat(190_000)}</p>` }
  expect((await app.mainAdmin.call(save, long)).status).toBe(200)
  expect((await app.mainAdmin.call(save, { content_state: 'x'.repeat(2 * MB) })).status).toBe(413)
  const notice = { notice_title: 'x', notice_msg: 'x'.repeat(100 * KB), status: 1 }
  expect(await app.mainAdmin.call(contract.notices.add, notice)).toMatchObject({
    status: 413,
    body: { success: false, msg: 'The request is too large.' },
  })
})

test('the texts of a form are bounded too', async () => {
  const fields = { withdraw_reqDB_id: '1', remark: 'x'.repeat(4 * KB) }
  const answer = await app.mainAdmin.callForm(contract.withdrawals.approve, fields, Buffer.from('x'))
  expect(answer).toMatchObject({ status: 400, body: { errors: { remark: 'This text is too long.' } } })
})
