// Alerts told outside: each under one id, by one process at a time, again until it is taken, and never into the house.
import { contract } from '@panadesk/contract'
import type { AlertShape } from '@panadesk/domain/alert-kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { backToMorning } from '../../test/test-results.ts'
import { startReceiver, type Receiver } from '../../test/webhook-receiver.ts'
import { inTransaction } from '../database/database.ts'
import { webhookSignature } from '../webhooks/post-webhook.ts'
import { openAlerts } from './keep-alerts.ts'
import { sendDue } from './outbox.ts'

let app: TestApp
let receiver: Receiver

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  backToMorning(app)
  for (const table of ['alert_delivery', 'alert', 'alert_webhook'] as const) await app.db.deleteFrom(table).execute()
  receiver = await startReceiver()
  return () => receiver.close()
})
afterAll(() => app.close())

const outbox = (mayReachInside = true) => ({ db: app.db, timeZone: TIME_ZONE, mayReachInside })
const send = () => sendDue(outbox())
const ids = () => receiver.heard.map(({ headers }) => String(headers['webhook-id']))

async function tellAt(shape: AlertShape, more: object = {}): Promise<string> {
  const answer = await app.mainAdmin.call(contract.alerts.saveWebhook, { shape, url: receiver.url, ...more })
  expect(answer.status).toBe(200)
  return String(answer.body['secret'])
}

/** As they are found. */
const open = (...keys: string[]) =>
  inTransaction(app.db, (tx) =>
    openAlerts(
      tx,
      'late-deposits',
      keys.map((key) => ({
        key,
        severity: 2,
        what: `${key} waits.`,
        since: new Date('2026-11-20T08:45:00+05:30'),
        codes: ['0'],
      })),
    ),
  )

const webhooks = async () =>
  (await app.mainAdmin.call(contract.alerts.webhooks)).body['webhooks'] as unknown as object[]

test('is signed, and says what the panel says', async () => {
  const secret = await tellAt('signed')
  await open('One')
  await send()
  const [{ headers, body } = { headers: {}, body: '' }, ...more] = receiver.heard
  expect(more).toEqual([])
  const id = String(headers['webhook-id'])
  const timestamp = Number(headers['webhook-timestamp'])
  expect(headers['webhook-signature']).toBe(webhookSignature(secret, { id, timestamp, body }))
  expect(JSON.parse(body)).toEqual({
    type: 'alert.opened',
    timestamp: '2026-11-20T09:00:00+05:30',
    data: {
      id: expect.stringMatching(/^\d+$/),
      kind: 'late-deposits',
      severity: 'Medium',
      what: 'One waits.',
      since: '2026-11-20T08:45:00+05:30',
    },
  })
  expect(await webhooks()).toMatchObject([{ waiting: 0, sent_date: '2026-11-20T09:00:00+05:30', last_error: '' }])
})

test('is told as a bot of Telegram is told, unsigned', async () => {
  await tellAt('telegram', { chat_id: '-100200' })
  await open('One')
  await send()
  expect(receiver.heard.map(({ headers, body }) => [headers['webhook-id'], JSON.parse(body)])).toEqual([
    [undefined, { chat_id: '-100200', text: 'Medium: Deposits wait too long. One waits.' }],
  ])
})

test('is sent once by two processes at once, each under an id of its own', async () => {
  await tellAt('signed')
  await open(...[...Array(25).keys()].map((number) => `Deposit ${number}`))
  await Promise.all([send(), send(), send()])
  expect(ids()).toHaveLength(25)
  expect(new Set(ids()).size).toBe(25)
})

test('is sent again under its id, later each time, until it is taken', async () => {
  await tellAt('signed')
  await open('One')
  receiver.answer(500)
  for (const [seconds, tries] of [
    [0, 1],
    [4, 1],
    [1, 2],
    [9, 2],
    [1, 3],
  ] as const) {
    app.clock.advance(seconds * 1000)
    await send()
    expect(ids()).toHaveLength(tries)
  }
  expect(await webhooks()).toMatchObject([{ waiting: 1, sent_date: '', last_error: 'answered 500' }])
  receiver.answer(200)
  app.clock.advance(20_000)
  await send()
  app.clock.advance(3600_000)
  await send()
  expect(ids()).toHaveLength(4)
  expect(new Set(ids()).size).toBe(1)
})

test('is given up after three days, and when nothing is told there any more', async () => {
  await tellAt('signed')
  await open('One')
  receiver.answer(410)
  await send()
  await sql`update alert_delivery set made_at = app_now() - interval '73 hours', next_at = app_now()`.execute(app.db)
  await send()
  await open('Two')
  await sql`delete from alert_webhook`.execute(app.db)
  await send()
  app.clock.advance(3600_000)
  await send()
  expect(receiver.heard).toHaveLength(2)
  const rows = await app.db.selectFrom('alert_delivery').select(['given_up_at', 'delivered_at']).execute()
  expect(rows).toEqual([
    { given_up_at: expect.any(Date), delivered_at: null },
    { given_up_at: expect.any(Date), delivered_at: null },
  ])
})

test('goes nowhere inside unless whoever runs the server has said so, and holds nobody up', async () => {
  await tellAt('signed')
  await open('One')
  await sendDue(outbox(false))
  expect(receiver.heard).toEqual([])
  const [row] = await app.db.selectFrom('alert_delivery').select(['last_error', 'tries']).execute()
  expect(row).toEqual({ last_error: 'not https', tries: 1 })
})
