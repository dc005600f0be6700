// A process that is about to end is taken out of its turn by a balancer before it takes nothing any more.
import { playerContract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { openLeaving } from './leaving.ts'

const leaving = openLeaving()
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ watched: { leaving } })
})
afterAll(() => app.close())
afterEach(() => vi.useRealTimers())

const ask = async (url: string) => {
  const { statusCode, headers, body } = await app.server.inject({ url })
  return { statusCode, connection: headers['connection'], body }
}

test('says at /health that it leaves, goes on serving, and keeps no connection for another request', async () => {
  const content = `/${playerContract.content.all.path}`
  expect(await ask('/health')).toMatchObject({ statusCode: 200, connection: 'keep-alive' })
  expect(await ask(content)).toMatchObject({ statusCode: 200, connection: 'keep-alive' })
  await leaving.begin(0)
  expect(await ask('/health')).toEqual({ statusCode: 503, connection: 'close', body: '{"status":"stopping"}' })
  expect(await ask(content)).toMatchObject({ statusCode: 200, connection: 'close' })
})

/** How long it took, asked so often until this moment. */
async function leavesAfter(stopAfterMs: number, asked: { everyMs: number; untilMs: number }): Promise<number> {
  vi.useFakeTimers()
  const busy = openLeaving()
  const began = performance.now()
  const left = busy.begin(stopAfterMs).then(() => performance.now() - began)
  for (let ms = 0; ms < asked.untilMs; ms += asked.everyMs) {
    busy.noteRequest()
    await vi.advanceTimersByTimeAsync(asked.everyMs)
  }
  await vi.runAllTimersAsync()
  return left
}

test('serves on for as long as it is told, and then until nobody asks it any more', async () => {
  expect(await leavesAfter(0, { everyMs: 100, untilMs: 5000 })).toBe(0)
  expect(await leavesAfter(3000, { everyMs: 100, untilMs: 0 })).toBe(3000)
  expect(await leavesAfter(3000, { everyMs: 100, untilMs: 5000 })).toBeGreaterThanOrEqual(5900)
})

test('leaves in the end although somebody goes on asking', async () => {
  expect(await leavesAfter(3000, { everyMs: 100, untilMs: 60_000 })).toBeLessThan(24_000)
})
