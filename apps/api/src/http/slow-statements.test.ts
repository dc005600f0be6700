// A statement that takes long is found in the log by the call and the request that sent it.
import { contract } from '@panadesk/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  const destination = { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) }
  app = await startTestApp({ logger: pino({}, destination), watched: { slowStatementMs: 0 } })
})
afterAll(() => app.close())

test('is logged with its request, call and text, and none of the values that were asked with', async () => {
  const asked = '9876501234'
  const answer = await app.mainAdmin.call(contract.users.list, { length: 10, searchValue: asked })
  expect(answer.status).toBe(200)
  const url = `/${contract.users.list.path}`
  const slow = lines.filter((line) => line['msg'] === 'a statement has taken long' && line['url'] === url)
  expect(slow.length).toBeGreaterThan(0)
  for (const line of slow) {
    expect(line).toMatchObject({ method: 'POST', ms: expect.any(Number), statement: expect.any(String) })
    expect(line['reqId']).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(line)).not.toContain(asked)
  }
  // What the server does by itself belongs to no request.
  expect(lines.filter((line) => line['statement'] !== undefined && line['reqId'] === undefined)).toEqual([])
})

test('is not logged where nobody says what takes long', async () => {
  const quiet: unknown[] = []
  const other = await startTestApp({ logger: pino({}, { write: (line: string) => quiet.push(line) }) })
  await other.mainAdmin.call(contract.dashboard.top)
  await other.close()
  expect(quiet.filter((line) => String(line).includes('a statement'))).toEqual([])
})
