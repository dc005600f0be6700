// A process that is about to end is taken out of its turn by a balancer before it takes nothing any more.
import { playerContract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

const leaving = new AbortController()
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ watched: { leaving: leaving.signal } })
})
afterAll(() => app.close())

const ask = async (url: string) => {
  const { statusCode, headers, body } = await app.server.inject({ url })
  return { statusCode, connection: headers['connection'], body }
}

test('says at /health that it leaves, goes on serving, and keeps no connection for another request', async () => {
  const content = `/${playerContract.content.all.path}`
  expect(await ask('/health')).toMatchObject({ statusCode: 200, connection: 'keep-alive' })
  expect(await ask(content)).toMatchObject({ statusCode: 200, connection: 'keep-alive' })
  leaving.abort()
  expect(await ask('/health')).toEqual({ statusCode: 503, connection: 'close', body: '{"status":"stopping"}' })
  expect(await ask(content)).toMatchObject({ statusCode: 200, connection: 'close' })
})
