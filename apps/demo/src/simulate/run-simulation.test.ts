// The simulator against the real server: whatever it does, the server takes it and the books balance.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '@panadesk/api/test/books'
import { PASSWORD, startTestApp, type TestApp } from '@panadesk/api/test/test-app'
import { makeGame } from '@panadesk/api/test/test-market'
import { runSimulation } from './run-simulation.ts'

let app: TestApp
let url: string

beforeAll(async () => {
  app = await startTestApp()
  url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  await makeGame(app)
  await makeGame(app, { family: 'starline' })
  await makeGame(app, { family: 'galidisswar' })
})

afterAll(() => app.close())

function simulate(
  options: { adminPassword: string; playerCount: number; minutes?: number },
  report: (line: string) => void,
  stopped: AbortSignal,
) {
  const rest = { url, minutes: 1, pauseSeconds: 0.05, adminEmail: 'staff1@panadesk.test' }
  return runSimulation({ ...rest, ...options }, report, stopped)
}

async function countBids(): Promise<number> {
  return (await app.db.selectFrom('bid').select('id').execute()).length
}

test('registers, approves and funds players, who place bids until they are stopped', async () => {
  const lines: string[] = []
  const stopping = new AbortController()
  const running = simulate({ adminPassword: PASSWORD, playerCount: 5 }, (line) => lines.push(line), stopping.signal)
  await expect.poll(countBids, { timeout: 15_000 }).toBeGreaterThan(40)
  stopping.abort()
  await running
  expect(lines).toContain('5 players are ready to play for 1 minutes.')
  expect(lines.at(-1)).toMatch(/^In all: \d+ slips \(\d+ bids\), .* refused: none$/)
  await expectBooksBalance(app)
})

test('ends by itself after the minutes that were asked for', async () => {
  const lines: string[] = []
  const { signal } = new AbortController()
  const twoSeconds = { adminPassword: PASSWORD, playerCount: 2, minutes: 1 / 30 }
  await simulate(twoSeconds, (line) => lines.push(line), signal)
  expect(lines.at(-1)).toMatch(/^In all: [1-9]/)
  await expectBooksBalance(app)
})

test('says in one line that nobody could sign in', async () => {
  const { signal } = new AbortController()
  const running = simulate({ adminPassword: 'Wrong-Horse-7', playerCount: 1 }, () => undefined, signal)
  await expect(running).rejects.toThrow('could not sign in')
})
