// Everything that moves money, at random and all at once: no wallet falls below zero, and each holds what a model says
// that counts only the answers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from './books.ts'
import { chanceOf, say, testSeed } from './random.ts'
import { openInstallation, type RandomInstallation } from './random-installation.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const OPERATIONS = 20_000
const ACTORS = 32
const WALLETS = 10
const DAYS = 10

let app: TestApp
let installation: RandomInstallation

beforeAll(async () => {
  app = await startTestApp()
  installation = await openInstallation(app, { wallets: WALLETS })
})
afterAll(() => app.close())

test(`${OPERATIONS} random operations by ${ACTORS} actors on ${WALLETS} wallets keep every wallet true`, async () => {
  const seed = testSeed()
  const perPhase = OPERATIONS / DAYS / 2
  const counts = new Map<string, number>()
  for (let day = 0; day < DAYS; day += 1) {
    for (const phase of ['betting', 'results'] as const) {
      await installation.begin(day, phase)
      const chance = chanceOf(seed).fork(day * 2 + (phase === 'betting' ? 0 : 1))
      let left = perPhase
      const act = async (actor: number): Promise<void> => {
        const own = chance.fork(actor)
        while (left > 0) {
          left -= 1
          const { name, status } = await installation.operate(own)
          expect(status, name).toBeLessThan(500)
          const key = `${name} ${status < 300 ? 'done' : 'refused'}`
          counts.set(key, (counts.get(key) ?? 0) + 1)
        }
      }
      await Promise.all(Array.from({ length: ACTORS }, (_, actor) => act(actor)))
    }
    expect(await installation.balances()).toEqual(await installation.expectedBalances())
  }
  say(
    [...counts]
      .map(([name, count]) => `${name}: ${count}`)
      .toSorted()
      .join(', '),
  )
  for (const name of installation.operationNames) expect(counts.get(`${name} done`), name).toBeGreaterThan(0)
  await expectBooksBalance(app)
}, 600_000)
