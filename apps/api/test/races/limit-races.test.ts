// Many at once where a limit is near, far and in between, while bids are folded, limits saved and bids stopped: never a paisa over,
// and nobody is refused what would have fitted.
import { contract } from '@panadesk/contract'
import type { Limit } from '@panadesk/domain/limits'
import { winningsPaise } from '@panadesk/domain/money'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../../src/database/database.ts'
import { foldBids } from '../../src/bids/fold-bids.ts'
import { placeSlip, type PlacedSlip, type SlipRefusal } from '../../src/bids/place-slip.ts'
import { expectBooksBalance } from '../books.ts'
import { chanceOf, testSeed, type Chance } from '../random.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../test-app.ts'
import { testDatabase } from '../test-database.ts'
import { testPool } from '../test-pools.ts'
import { plantLimit, pointsOnNumbers, removeLimits } from '../test-limits.ts'
import { makeGame, makePlayer } from '../test-market.ts'
import { TODAY } from '../test-results.ts'

const CONNECTIONS = 64
const ROUNDS = process.env['TEST_WIDTH'] === 'full' ? 1000 : 6
const SEED = testSeed()

let app: TestApp
let pool: pg.Pool
let players: number[]

beforeAll(async () => {
  const database = await testDatabase()
  app = await startTestApp({ database })
  pool = testPool({ ...database.poolConfig('app'), max: CONNECTIONS }, app.clock)
  players = []
  for (let made = 0; made < CONNECTIONS; made += 1)
    players.push(await makePlayer(app, { balancePaise: 1_000_000_000_00 }))
})
afterEach(() => removeLimits(app))
afterAll(async () => {
  await expectBooksBalance(app)
  await pool.end()
  await app.close()
})

interface Bid {
  selection: string
  pointsPaise: number
}
type Answer = PlacedSlip | SlipRefusal

function place(gameId: number, by: number, bids: readonly Bid[]): Promise<Answer> {
  const slip = bids.map((bid) => ({ type: 'single-digit' as const, ...bid }))
  const playerId = players[by % CONNECTIONS] ?? 0
  return placeSlip(
    { db: createDatabase(pool), pool, timeZone: TIME_ZONE },
    { playerId, gameId, session: 'open', bids: slip },
  )
}

const fold = () => foldBids(app.db, { minWaiting: 1, batchSize: 1000 })
/** Of small bids all connections together fit into half of it; the larger ones come to be near it at once. */
const LIMIT: Limit = { measure: 'points', per: 'number', amountPaise: 60_000_00 }
const SIZES = [1_00, 90_00, 400_00, 5_000_00, 20_000_00]

async function playRound(chance: Chance, limit: Limit): Promise<{ took: number; refused: number[] }> {
  const gameId = await makeGame(app)
  const slips = Array.from({ length: CONNECTIONS * 3 }, () => chance.pick(SIZES))
  const answers: [number, Answer][] = []
  const next = slips.values()
  const line = async (by: number) => {
    for (const pointsPaise of next) {
      answers.push([pointsPaise, await place(gameId, by, [{ selection: '7', pointsPaise }])])
      if (chance.below(20) === 0) await fold()
    }
  }
  await Promise.all(players.map((_, by) => line(by)))
  const took = (await pointsOnNumbers(app, gameId))['open/single-digit/7'] ?? 0
  expect(took).toBeLessThanOrEqual(limit.amountPaise)
  const refused = answers.filter(([, answer]) => 'refusal' in answer)
  expect(new Set(refused.map(([, answer]) => 'refusal' in answer && answer.refusal))).toEqual(
    new Set(['limit-reached']),
  )
  // What was refused did not fit when it was asked for, and would not now.
  for (const [pointsPaise] of refused) expect(took + pointsPaise).toBeGreaterThan(limit.amountPaise)
  return { took, refused: refused.map(([pointsPaise]) => pointsPaise) }
}

test(`${CONNECTIONS} connections on one number fill a limit and never pass it`, { timeout: 3_600_000 }, async () => {
  const chance = chanceOf(SEED)
  await plantLimit(app, LIMIT)
  let refusals = 0
  for (let round = 0; round < ROUNDS; round += 1) refusals += (await playRound(chance, LIMIT)).refused.length
  expect(refusals).toBeGreaterThan(0)
})

test('by one player they keep to the limit of that player', async () => {
  const gameId = await makeGame(app)
  await plantLimit(app, { measure: 'points', per: 'player-number', amountPaise: 1000_00 })
  const answers = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => place(gameId, 0, [{ selection: '7', pointsPaise: 90_00 }])),
  )
  expect(answers.filter((answer) => 'bids' in answer)).toHaveLength(11)
})

test('slips of many numbers wait for each other in one order', async () => {
  const chance = chanceOf(SEED).fork(1)
  const gameId = await makeGame(app)
  await plantLimit(app, { ...LIMIT, amountPaise: 20_000_00 })
  await plantLimit(app, { measure: 'payout', per: 'market', amountPaise: 900_000_00 })
  const slip = () =>
    Array.from({ length: 4 }, () => ({
      selection: String(chance.below(10)),
      pointsPaise: chance.pick(SIZES.slice(0, 4)),
    }))
  await Promise.all(
    players.map(async (_, by) => {
      for (let sent = 0; sent < 6; sent += 1) await place(gameId, by, slip())
    }),
  )
  const taken = Object.values(await pointsOnNumbers(app, gameId))
  for (const paise of taken) expect(paise).toBeLessThanOrEqual(20_000_00)
  const points = taken.reduce((sum, paise) => sum + paise, 0)
  expect(winningsPaise({ pointsPaise: points, rate: { stake: 10, payout: 95 } })).toBeLessThanOrEqual(900_000_00)
})

/** Placing goes on on all connections while `change` is asked for; answers those slips that began after its reply. */
async function placeBesides(gameId: number, change: () => Promise<unknown>): Promise<Answer[]> {
  const state = { isChanged: false, left: 0 }
  const after: Answer[] = []
  const line = async (by: number) => {
    while (!state.isChanged || state.left > 0) {
      const isAfter = state.isChanged
      if (isAfter) state.left -= 1
      const answer = await place(gameId, by, [{ selection: '7', pointsPaise: 1_00 }])
      if (isAfter) after.push(answer)
    }
  }
  const lines = players.map((_, by) => line(by))
  await Promise.all(players.slice(0, 4).map((_, by) => place(gameId, by, [{ selection: '7', pointsPaise: 1_00 }])))
  await change()
  Object.assign(state, { isChanged: true, left: CONNECTIONS * 2 })
  await Promise.all(lines)
  return after
}

test('a limit counts for every slip that begins after the reply of its save', async () => {
  const gameId = await makeGame(app)
  const limit = { gameDB_id: String(gameId), measure: 'points', per: 'number', amount: 2 } as const
  const after = await placeBesides(gameId, async () => {
    expect((await app.mainAdmin.call(contract.limits.save, limit)).status).toBe(200)
  })
  expect(after.length).toBeGreaterThanOrEqual(CONNECTIONS * 2)
  for (const answer of after) expect(answer).toMatchObject({ refusal: 'limit-reached', leftPaise: 0 })
})

test('a stop counts for every slip that begins after its reply', async () => {
  const gameId = await makeGame(app)
  const stop = { gameDB_id: String(gameId), date: TODAY, game_type: 'single_digit', reason: 'Too much' }
  const after = await placeBesides(gameId, async () => {
    expect((await app.mainAdmin.call(contract.limits.stop, stop)).status).toBe(200)
  })
  for (const answer of after) expect(answer).toMatchObject({ refusal: 'bids-stopped' })
})
