// What a player's inbox promises: the own notifications, newest first, each once, and read when the player says so.
import { contract, playerContract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plansOf } from '../../../test/query-plans.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../../test/test-app.ts'
import { codeOf, signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { listInbox } from './list-inbox.ts'
import { readInbox } from './read-inbox.ts'

const { inbox, readInbox: read } = playerContract.content

let app: TestApp
let phone: Phone

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  phone = await signedInPlayer(app)
})
afterAll(() => app.close())

async function sendTo(playerId: number, title: string): Promise<void> {
  const body = { user: String(playerId), title_en: title, content_en: `About ${title}` }
  expect((await app.mainAdmin.call(contract.notifications.send, body)).status).toBe(200)
}

interface Page {
  notifications: { id: string; title: string; isRead: boolean }[]
  unread: number
  nextCursor: string | null
}
const pageOf = async (query: Record<string, unknown> = {}, { call }: Phone = phone) =>
  (await call(inbox, { query })).body as unknown as Page

const titles = async () => (await pageOf()).notifications.map((item) => [item.title, item.isRead])

test('shows what was sent to the player, newest first, with how many are unread', async () => {
  await sendTo(phone.playerId, 'one')
  app.clock.advance(60_000)
  await sendTo(phone.playerId, 'two')
  app.clock.advance(-60_000)
  const page = await pageOf()
  expect(page).toMatchObject({ unread: 2, nextCursor: null })
  expect(page.notifications).toEqual([
    { id: expect.any(String), title: 'two', content: 'About two', at: '2026-11-20T09:01:00+05:30', isRead: false },
    { id: expect.any(String), title: 'one', content: 'About one', at: '2026-11-20T09:00:00+05:30', isRead: false },
  ])
})

test('shows what was sent to all, and nothing of anybody else', async () => {
  const other = await signedInPlayer(app)
  await sendTo(other.playerId, 'private')
  const body = { user: 'all_users', title_en: 'public', content_en: 'For all' }
  expect((await app.mainAdmin.call(contract.notifications.send, body)).status).toBe(200)
  await expect.poll(titles, { timeout: 10_000 }).toEqual([['public', false]])
  expect((await pageOf({}, other)).unread).toBe(2)
})

describe('pages', () => {
  test('hold every notification once, although more arrive meanwhile', async () => {
    for (let sent = 1; sent <= 12; sent += 1) await sendTo(phone.playerId, `n${sent}`)
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await pageOf({ limit: 5, ...(cursor === undefined ? {} : { cursor }) })
      seen.push(...page.notifications.map((item) => item.title))
      cursor = page.nextCursor
      await sendTo(phone.playerId, 'late')
    } while (cursor !== null)
    expect(seen).toEqual(Array.from({ length: 12 }, (_, index) => `n${12 - index}`))
  })

  test.each([{ limit: 0 }, { limit: 101 }, { cursor: 'x' }, { cursor: '' }, { page: 2 }])(
    'are refused for %j',
    async (query) => {
      const answer = await phone.call(inbox, { query })
      expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed'])
    },
  )
})

const idOf = async (title: string) => (await pageOf()).notifications.find((item) => item.title === title)?.id

describe('reading', () => {
  test('marks up to and including the one that is named, and says what is left', async () => {
    for (const title of ['one', 'two', 'three']) await sendTo(phone.playerId, title)
    const upToId = await idOf('two')
    const answers = [await phone.call(read, { body: { upToId } }), await phone.call(read, { body: { upToId } })]
    expect(answers).toMatchObject([1, 2].map(() => ({ status: 200, body: { unread: 1 } })))
    expect(await titles()).toEqual([
      ['three', false],
      ['two', true],
      ['one', true],
    ])
    expect((await pageOf()).unread).toBe(1)
  })

  test('leaves the notifications of others alone', async () => {
    const other = await signedInPlayer(app)
    await sendTo(other.playerId, 'theirs')
    await sendTo(phone.playerId, 'mine')
    expect((await phone.call(read, { body: { upToId: '9'.repeat(15) } })).body).toEqual({ unread: 0 })
    expect((await pageOf({}, other)).unread).toBe(1)
  })

  test('answers a repeated key as before, and refuses it for another body', async () => {
    for (const title of ['one', 'two']) await sendTo(phone.playerId, title)
    const upToId = await idOf('one')
    expect((await phone.call(read, { body: { upToId }, key: 'k' })).body).toEqual({ unread: 1 })
    await sendTo(phone.playerId, 'three')
    expect((await phone.call(read, { body: { upToId }, key: 'k' })).body).toEqual({ unread: 1 })
    const answer = await phone.call(read, { body: { upToId: await idOf('two') }, key: 'k' })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'idempotency-key-reused'])
    expect((await pageOf()).unread).toBe(2)
  })

  test.each([
    {},
    { upToId: 1 },
    { upToId: '0' },
    { upToId: 'x' },
    { upToId: '9'.repeat(16) },
    { upToId: '1', all: true },
  ])('is refused for %j, and nothing is marked', async (body) => {
    await sendTo(phone.playerId, 'one')
    const answer = await phone.call(read, { body })
    expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed'])
    expect((await pageOf()).unread).toBe(1)
  })
})

test('finds a page, what is unread and what is to be marked by the indexes, among the inboxes of many', async () => {
  await sql`
    insert into player (name, mobile, pin_hash, my_code)
    select 'Player', 'm' || number, 'none', 'c' || number from generate_series(1, 2000) as number`.execute(app.db)
  await sql`
    with sent as (
      insert into notification (title, content, recipients, last_player_id, is_done, sent_by_name)
      select 'Title', 'Content', 1, 1, true, 'Staff' from generate_series(1, 20) returning id
    )
    insert into player_inbox (player_id, notification_id, is_read)
    select player.id, sent.id, sent.id % 20 > 0 from player cross join sent`.execute(app.db)
  const context = {
    ...app,
    timeZone: TIME_ZONE,
    address: '',
    idempotencyKey: undefined,
    player: { id: phone.playerId },
  }
  const onDb = (db: TestApp['db']) => ({ ...context, db }) as unknown as Parameters<typeof listInbox>[0]
  const reads = await plansOf(app, (db) => listInbox(onDb(db), { cursor: 30_000, limit: 20 }), 'player_inbox')
  expect(reads).toHaveLength(2)
  expect(reads[0]).toMatch(/player_inbox_player/)
  expect(reads[1]).toMatch(/player_inbox_unread/)
  const writes = await plansOf(
    app,
    (db) => readInbox(onDb(db) as unknown as Parameters<typeof readInbox>[0], { upToId: 30_000 }),
    'update "player_inbox"',
  )
  for (const plan of [...reads, ...writes]) expect(plan).not.toMatch(/Seq Scan on player_inbox/)
})
