// Which alerts there are and where they are told outside: the main admin's alone, and no secret comes back.
import { contract } from '@panadesk/contract'
import { ALERT_KIND_LIST, thresholdOf } from '@panadesk/domain/alert-kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Rule {
  kind: string
  is_on: boolean
  threshold: number | null
}

async function rules(): Promise<Rule[]> {
  return (await app.mainAdmin.call(contract.alerts.rules)).body['rules'] as unknown as Rule[]
}

const saveRule = (body: object) => app.mainAdmin.call(contract.alerts.saveRule, { ...body })
const webhooks = async () =>
  (await app.mainAdmin.call(contract.alerts.webhooks)).body['webhooks'] as unknown as object[]
const deleteAsSeen = (chat_id: string) =>
  app.mainAdmin.call(contract.alerts.deleteWebhook, { shape: 'telegram', seen: { chat_id } })
const deleteTelegram = () => app.mainAdmin.call(contract.alerts.deleteWebhook, { shape: 'telegram' })
const saveWebhook = (body: object) => app.mainAdmin.call(contract.alerts.saveWebhook, { ...body })

test('every kind is on from the start, with the threshold that is usual', async () => {
  expect(await rules()).toEqual(
    ALERT_KIND_LIST.map((kind) => ({ kind, is_on: true, threshold: thresholdOf(kind)?.usual ?? null })),
  )
})

test('a rule is switched off and set within its bounds, and the log says what it was', async () => {
  expect((await saveRule({ kind: 'late-deposits', is_on: false, threshold: 30 })).status).toBe(200)
  expect(await rules()).toContainEqual({ kind: 'late-deposits', is_on: false, threshold: 30 })
  expect(await saveRule({ kind: 'late-deposits', is_on: false, threshold: 30 })).toMatchObject({ status: 200 })
  const log = app.db.selectFrom('audit').select(['before', 'after']).where('subject', '=', 'alert-rule')
  expect(await log.execute()).toEqual([
    {
      before: { kind: 'late-deposits', is_on: true, threshold: 15 },
      after: { kind: 'late-deposits', is_on: false, threshold: 30 },
    },
  ])
})

test.each([
  ['late-deposits', 0],
  ['late-deposits', null],
  ['number-limit', 101],
  ['duplicate-reference', 1],
])('the threshold of %s is not %j', async (kind, threshold) => {
  const before = await rules()
  expect(await saveRule({ kind, is_on: true, threshold })).toMatchObject({
    status: 422,
    body: { errors: { threshold: expect.any(String) } },
  })
  expect(await rules()).toEqual(before)
})

test('a webhook tells its secret once, its host alone later, and another secret when it is saved again', async () => {
  const url = 'https://hooks.example.org/t/AbCdEf'
  const first = await saveWebhook({ shape: 'signed', url })
  const second = await saveWebhook({ shape: 'signed', url })
  const [secret, other] = [first.body['secret'], second.body['secret']] as unknown as [string, string]
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(other).not.toBe(secret)
  const answer = await app.mainAdmin.call(contract.alerts.webhooks)
  expect(answer.body['webhooks']).toMatchObject([
    { shape: 'signed', host: 'hooks.example.org', waiting: 0, sent_date: '' },
  ])
  const { rows } = await sql<{
    text: string
  }>`select audit::text as text from audit where subject = 'alert-webhook'`.execute(app.db)
  expect(rows).toHaveLength(2)
  for (const said of [JSON.stringify(answer.body), ...rows.map(({ text }) => text)]) {
    for (const hidden of [secret, other, 'AbCdEf']) expect(said).not.toContain(hidden)
  }
  await expect(app.requests.query('select url from alert_webhook')).rejects.toThrow('permission denied')
  await expect(app.requests.query('select secret from alert_webhook')).rejects.toThrow('permission denied')
})

test('a bot of Telegram is told for whom, and nothing is signed', async () => {
  const url = 'https://api.telegram.org/bot123:ABC/sendMessage'
  expect((await saveWebhook({ shape: 'telegram', url, chat_id: '-100200' })).body).toMatchObject({ secret: '' })
  expect(await webhooks()).toContainEqual(expect.objectContaining({ shape: 'telegram', chat_id: '-100200' }))
  expect([(await deleteTelegram()).status, (await deleteTelegram()).status]).toEqual([200, 404])
  expect(await webhooks()).toHaveLength(1)
})

test('a webhook that somebody has set anew meanwhile is not deleted unseen', async () => {
  const url = 'https://api.telegram.org/bot123:ABC/sendMessage'
  await saveWebhook({ shape: 'telegram', url, chat_id: '1' })
  await saveWebhook({ shape: 'telegram', url, chat_id: '2' })
  expect(await deleteAsSeen('1')).toMatchObject({
    status: 409,
    body: { changed: { chat_id: { seen: '1', now: '2' } } },
  })
  expect(await webhooks()).toContainEqual(expect.objectContaining({ shape: 'telegram', chat_id: '2' }))
  expect((await deleteAsSeen('2')).status).toBe(200)
})

test.each([
  ['http://example.org/hook', 422],
  ['ftp://example.org/hook', 400],
  ['nothing', 400],
])('%s is no address for alerts', async (url, status) => {
  expect(await saveWebhook({ shape: 'telegram', url })).toMatchObject({
    status,
    body: { errors: { url: 'Please enter an address that begins with https://.' } },
  })
})
