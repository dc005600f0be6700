// What reaches the outside: a line for each checkpoint, and the newest one at an address, signed so that others can check it.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { openNote } from '../../test/outsider.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { gather } from '../../test/test-history.ts'
import { makePlayer } from '../../test/test-market.ts'
import { systemClock } from '../platform/clock.ts'
import { createLogger } from '../platform/logger.ts'
import { loadNewestCheckpoint, type Checkpoint } from './checkpoint.ts'
import { logCheckpoints } from './checkpoint-log.ts'
import { startGathering } from './gather-worker.ts'
import { loadPublicKeys } from './signing-key.ts'
import { startTellingOutside } from './tell-outside.ts'
import { startWebhook, type WebhookPace } from './webhook.ts'

let app: TestApp
let database: TestDatabase
let log: string

beforeAll(async () => {
  database = await testDatabase()
  app = await startTestApp({ database })
  log = join(mkdtempSync(join(tmpdir(), 'panadesk-outside-')), 'backups', 'checkpoints.log')
})
afterAll(() => app.close())

async function oneMore(): Promise<Checkpoint> {
  await makePlayer(app)
  await gather(app)
  const newest = await loadNewestCheckpoint(app.db)
  if (newest === undefined) throw new Error('nothing was gathered')
  return newest
}

const sizesIn = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { size: number }).size)

test('a line for each checkpoint from the first that is written on, once', async () => {
  await oneMore()
  const { size } = await oneMore()
  await logCheckpoints(app.db, log)
  expect(sizesIn(log)).toEqual([size])
  await oneMore()
  await oneMore()
  await logCheckpoints(app.db, log)
  await logCheckpoints(app.db, log)
  expect(sizesIn(log)).toEqual([size, size + 1, size + 2])
  const keys = await loadPublicKeys(app.db)
  for (const line of readFileSync(log, 'utf8').trimEnd().split('\n')) {
    const { note, root } = JSON.parse(line) as { note: string; root: string }
    expect(openNote(note, keys)).toMatchObject({ root })
  }
})

test('what a crash has left of a line is taken away, and the line written', async () => {
  const before = sizesIn(log)
  appendFileSync(log, '{"size":99,"root":"torn')
  const { size } = await oneMore()
  await logCheckpoints(app.db, log)
  expect(sizesIn(log)).toEqual([...before, size])
})

interface Taken {
  headers: IncomingHttpHeaders
  body: string
}

/** Answers with these statuses one after the other, and then with 200. */
async function startOutside(statuses: number[]) {
  const taken: Taken[] = []
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const part of request) body += String(part)
      taken.push({ headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 200).end()
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/checkpoints`
  return { taken, url, close: () => server.close() }
}

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const QUICK: WebhookPace = { pollMs: 5, retryMs: 10, retryMsMax: 40, answerMs: 5000, lastAnswerMs: 5000 }

test('a webhook says since when it is not taken, until it is', async () => {
  const statuses = Array.from({ length: 10_000 }, () => 500)
  const outside = await startOutside(statuses)
  const hook = startWebhook({ url: outside.url, secret: SECRET }, { warn: () => undefined }, QUICK)
  hook.tell(await oneMore())
  await eventually(() => expect(hook.lateSinceMs()).toBeDefined())
  statuses.length = 0
  await eventually(() => expect(hook.lateSinceMs()).toBeUndefined())
  await hook.stop()
  outside.close()
})

test('a webhook is sent again under its id until it is taken, and the newest checkpoint takes the place of those before', async () => {
  const outside = await startOutside([500, 302, 503])
  const warnings: string[] = []
  const hook = startWebhook(
    { url: outside.url, secret: SECRET },
    { warn: (_details, text) => warnings.push(text) },
    QUICK,
  )
  const first = await oneMore()
  hook.tell(first)
  await eventually(() => expect(outside.taken).toHaveLength(4))
  expect(new Set(outside.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(warnings).toEqual(['a checkpoint could not be sent and will be tried again'])
  const [skipped, last] = [await oneMore(), await oneMore()]
  hook.tell(skipped)
  hook.tell(last)
  await eventually(() => expect(outside.taken).toHaveLength(5))
  await hook.stop()
  outside.close()
  const { headers, body } = outside.taken[4] ?? { headers: {}, body: '' }
  const key = Buffer.from(SECRET.slice(6), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(JSON.parse(body)).toEqual({
    type: 'checkpoint',
    timestamp: last.at,
    data: { ...last, root: last.root.toString('hex') },
  })
})

test('a webhook that nobody takes holds up nothing, and is tried once more at the stop', async () => {
  const outside = await startOutside([])
  outside.close()
  const hook = startWebhook(
    { url: outside.url, secret: SECRET },
    { warn: () => undefined },
    { ...QUICK, retryMs: 60_000 },
  )
  hook.tell(await oneMore())
  await hook.stop()
  expect(outside.taken).toEqual([])
})

test('a process that stops has gathered all that was written, and told it', async () => {
  const outside = await startOutside([])
  const logger = createLogger('silent')
  const telling = startTellingOutside({ log, webhook: { url: outside.url, secret: SECRET } }, logger)
  const options = { owner: database.poolConfig('owner'), origin: 'panadesk.test', clock: systemClock, logger }
  const gathering = startGathering({ ...options, outside: telling })
  await vi.waitFor(() => expect(outside.taken.length).toBeGreaterThan(0), { timeout: 10_000 })
  const before = await loadNewestCheckpoint(app.db)
  await makePlayer(app)
  await gathering.stop()
  outside.close()
  const size = (before?.size ?? 0) + 1
  expect(await loadNewestCheckpoint(app.db)).toMatchObject({ size })
  expect(sizesIn(log).at(-1)).toBe(size)
  expect(JSON.parse(outside.taken.at(-1)?.body ?? '')).toMatchObject({ data: { size } })
})
