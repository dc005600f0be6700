// The sheet of each day told outside the morning after: at its hour, once for each date, whoever was away or died meanwhile.
import { contract, type ReplyOf } from '@panadesk/contract'
import { addDays, parseMarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { makeGame, makePlayer, placeBids } from '../../test/test-market.ts'
import { backToMorning } from '../../test/test-results.ts'
import { startReceiver, type Receiver } from '../../test/webhook-receiver.ts'
import { createLogger } from '../platform/logger.ts'
import { postWebhook, webhookSignature } from '../webhooks/post-webhook.ts'
import { startAlerts } from './alert-worker.ts'
import { sendDue } from './outbox.ts'
import { queueSheets } from './queue-sheets.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** What the clock of a test begins with: a Friday at nine in the morning. */
const TODAY = '2026-11-20'

let database: TestDatabase
let app: TestApp
let receiver: Receiver

beforeAll(async () => {
  database = await testDatabase()
  app = await startTestApp({ database })
})
beforeEach(async () => {
  backToMorning(app)
  for (const table of ['alert_delivery', 'alert_webhook'] as const) await app.db.deleteFrom(table).execute()
  receiver = await startReceiver()
  return () => receiver.close()
})
afterAll(() => app.close())

const saveWebhook = (body: object) => app.mainAdmin.call(contract.alerts.saveWebhook, { ...body })

async function tellAt(at: string): Promise<string> {
  const { status, body } = await saveWebhook({ shape: 'day-sheet', url: receiver.url, at })
  expect(status).toBe(200)
  return String(body['secret'])
}

async function round(): Promise<void> {
  await queueSheets(app.db, TIME_ZONE)
  await sendDue({ db: app.db, timeZone: TIME_ZONE, mayReachInside: true })
}

interface Told {
  type: string
  timestamp: string
  data: ReplyOf<typeof contract.daySheet.get>
}

const told = () => receiver.heard.map(({ body }) => JSON.parse(body) as Told)
const dates = () =>
  told()
    .filter(({ type }) => type === 'day-sheet.made')
    .map(({ data }) => data.date)
const ids = () => receiver.heard.map(({ headers }) => String(headers['webhook-id']))

test('is the sheet of the panel, signed, without what names players', async () => {
  const gameId = await makeGame(app)
  const playerId = await makePlayer(app)
  await placeBids(app, {
    playerId,
    gameId,
    bids: [{ type: 'single-digit', session: 'open', selection: '7', pointsPaise: 50_00 }],
  })
  const secret = await tellAt('07:00')
  await round()
  expect(receiver.heard).toEqual([])
  app.clock.advance(DAY_MS - HOUR_MS)
  await round()
  const [{ headers, body } = { headers: {}, body: '' }, ...more] = receiver.heard
  expect(more).toEqual([])
  const sent = { id: String(headers['webhook-id']), timestamp: Number(headers['webhook-timestamp']), body }
  expect(headers['webhook-signature']).toBe(webhookSignature(secret, sent))
  const { data, type, timestamp } = JSON.parse(body) as Told
  expect([type, timestamp]).toEqual(['day-sheet.made', '2026-11-21T08:00:00+05:30'])
  await app.mainAdmin.signIn()
  const answer = await app.mainAdmin.call(contract.daySheet.get, { date: TODAY })
  const { success, printed_at, printed_by, exceptions, ...sheet } = answer.body
  expect([success, printed_at, printed_by, exceptions]).toEqual([true, expect.any(String), 'Staff 1', []])
  expect(data).toEqual(sheet)
  expect(data).toMatchObject({ date: TODAY, bid_amount: 50 })
})

test('on the first morning of a month the sheet of the month before comes after that of its last day, as the panel has it', async () => {
  const secret = await tellAt('07:00')
  app.clock.advance(11 * DAY_MS)
  await Promise.all([round(), round()])
  await round()
  expect(dates()).toHaveLength(11)
  const months = receiver.heard.filter(({ body }) => body.includes('"month-sheet.made"'))
  expect(months).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = months
  const ofLastDay = receiver.heard.find(({ body: each }) => each.includes('"date":"2026-11-30"'))
  const id = String(headers['webhook-id'])
  expect(id).toBe(String(ofLastDay?.headers['webhook-id']).replace('sheet_', 'month_sheet_'))
  const sent = { id, timestamp: Number(headers['webhook-timestamp']), body }
  expect(headers['webhook-signature']).toBe(webhookSignature(secret, sent))
  await app.mainAdmin.signIn()
  const answer = await app.mainAdmin.call(contract.daySheet.month, { month: '2026-11' })
  const { success, printed_at, printed_by, exceptions, ...sheet } = answer.body
  expect([success, printed_at, printed_by, exceptions]).toEqual([true, expect.any(String), 'Staff 1', []])
  expect(JSON.parse(body)).toEqual({ type: 'month-sheet.made', timestamp: expect.any(String), data: sheet })
  expect(sheet).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
})

test('comes at its hour, and of each date once', async () => {
  await tellAt('10:00')
  for (const [hours, heard] of [
    [1, ['2026-11-19']],
    [1, ['2026-11-19']],
    [22, ['2026-11-19']],
    [1, ['2026-11-19', TODAY]],
  ] as const) {
    app.clock.advance(hours * HOUR_MS)
    await Promise.all([round(), round()])
    expect(dates()).toEqual(heard)
  }
})

test('what was missed while nobody was at work is told once each, and nothing of before it was set', async () => {
  await tellAt('07:00')
  app.clock.advance(4 * DAY_MS)
  await round()
  await round()
  expect(dates().toSorted()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
  await app.mainAdmin.signIn()
  await tellAt('11:00')
  app.clock.advance(3 * HOUR_MS)
  await round()
  expect(dates()).toHaveLength(4)
})

test('of an installation that was off for long the last month is told', async () => {
  await tellAt('07:00')
  app.clock.advance(90 * DAY_MS)
  await round()
  const today = parseMarketDate('2027-02-18')
  expect(today).toBeDefined()
  expect(dates()).toHaveLength(31)
  expect(dates().toSorted().at(-1)).toBe(today && addDays(today, -1))
})

test('goes on under its id where a process was restarted or died while it sent', async () => {
  await tellAt('07:00')
  app.clock.advance(DAY_MS)
  receiver.answer(500)
  const working = () =>
    startAlerts({
      owner: database.poolConfig('owner'),
      clock: app.clock,
      logger: createLogger('fatal'),
      timeZone: TIME_ZONE,
      signs: {},
      mayReachInside: true,
    })
  const first = working()
  await expect.poll(() => receiver.heard.length, { timeout: 20_000 }).toBe(1)
  await first.stop()
  // As a process leaves it that is killed between asking and being answered.
  const claimed = { next_at: new Date(app.clock.now() + 60_000) }
  await app.db.updateTable('alert_delivery').set(claimed).where('delivered_at', 'is', null).execute()
  receiver.answer(200)
  await round()
  expect(receiver.heard).toHaveLength(1)
  app.clock.advance(60_000)
  const second = working()
  await expect.poll(() => receiver.heard.length, { timeout: 20_000 }).toBe(2)
  await second.stop()
  await round()
  expect(dates()).toEqual([TODAY, TODAY])
  expect(new Set(ids()).size).toBe(1)
})

test('is told nowhere else, and alerts are not told there', async () => {
  const alerts = await saveWebhook({ shape: 'signed', url: receiver.url })
  expect(alerts.status).toBe(200)
  app.clock.advance(DAY_MS)
  await round()
  expect(receiver.heard).toEqual([])
})

test('gets no alert from a process of a version before, which puts one there and sends to whatever is kept', async () => {
  await tellAt('07:00')
  const { rows } = await sql<{ url: string }>`
    with opened as (
      insert into alert (kind, finding_key, severity, what, access_codes, since)
      values ('disk-room', 'old process', 3, 'Little room.', '{}', app_now()) returning id
    ), put as (
      insert into alert_delivery (alert_id, shape) select opened.id, shape from opened cross join alert_webhook
      returning shape
    )
    select url from put join alert_webhook using (shape)`.execute(app.db)
  for (const { url } of rows) {
    await expect(postWebhook({ url, body: '{}', answerMs: 1000, mayReachInside: true })).rejects.toThrow('sheet:')
  }
  expect(rows).toHaveLength(1)
  await round()
  expect(receiver.heard).toEqual([])
  app.clock.advance(DAY_MS)
  await round()
  expect(dates()).toEqual([TODAY])
  const left = app.db
    .selectFrom('alert_delivery')
    .select('id')
    .where('given_up_at', 'is', null)
    .where('delivered_at', 'is', null)
  expect(await left.execute()).toEqual([])
})

test('is told where it was set before addresses of sheets were kept apart', async () => {
  await tellAt('07:00')
  await app.db.updateTable('alert_webhook').set({ url: receiver.url }).execute()
  app.clock.advance(DAY_MS)
  await round()
  expect(dates()).toEqual([TODAY])
})

test('is set with its time and shown with it; without one, or of alerts, it is refused', async () => {
  expect(await saveWebhook({ shape: 'day-sheet', url: receiver.url })).toMatchObject({ status: 422 })
  expect(await saveWebhook({ shape: 'signed', url: receiver.url, at: '07:00' })).toMatchObject({ status: 422 })
  await tellAt('07:30')
  expect((await app.mainAdmin.call(contract.alerts.webhooks)).body).toMatchObject({
    webhooks: [{ shape: 'day-sheet', at: '07:30', waiting: 0, sent_date: '' }],
  })
  const log = app.db.selectFrom('audit').select('after').where('subject', '=', 'alert-webhook').orderBy('id', 'desc')
  expect(await log.limit(1).execute()).toMatchObject([{ after: { shape: 'day-sheet', at: '07:30' } }])
})
