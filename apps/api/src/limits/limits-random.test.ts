// Random slips under random limits, held against an implementation that knows nothing but the list of what was placed.
import type { Family, Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import { LIMIT_MEASURES, LIMIT_PERS, type Limit } from '@panadesk/domain/limits'
import { winningsPaise } from '@panadesk/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldAll } from '../../test/fold-all.ts'
import { chanceOf, testSeed, type Chance } from '../../test/random.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { plantLimit, removeLimits } from '../../test/test-limits.ts'
import { makeGame, makePlayer } from '../../test/test-market.ts'
import { placeSlip } from '../bids/place-slip.ts'

const ROUNDS = process.env['TEST_WIDTH'] === 'full' ? 200 : 8
const SLIPS = 60
const SEED = testSeed()

let app: TestApp
let players: number[]

beforeAll(async () => {
  app = await startTestApp()
  players = [
    await makePlayer(app, { balancePaise: 10_000_000_00 }),
    await makePlayer(app, { balancePaise: 10_000_000_00 }),
  ]
})
afterAll(() => app.close())

interface Placed {
  playerId: number
  settles: Session
  type: GameType
  selection: string
  pointsPaise: number
}

const RATES: Partial<Record<GameType, number>> = { 'single-digit': 95, 'jodi-digit': 950 }
const NUMBERS: Partial<Record<GameType, readonly string[]>> = {
  'single-digit': ['1', '2', '3'],
  'jodi-digit': ['12', '16'],
}
const TYPES = ['single-digit', 'jodi-digit'] as const

function randomLimit(chance: Chance, gameId: number): Limit {
  const type = chance.pick([null, ...TYPES]) ?? undefined
  const numbers = type === undefined ? undefined : NUMBERS[type]
  const measure = chance.pick(LIMIT_MEASURES)
  return {
    family: chance.pick<Family | null>([null, null, 'starline']) ?? undefined,
    ...(chance.below(3) === 0 && { family: undefined, gameId }),
    session: chance.pick([null, null, 'open', 'close'] as const) ?? undefined,
    type,
    selection: numbers === undefined || chance.below(2) === 0 ? undefined : chance.pick(numbers),
    measure,
    per: chance.pick(LIMIT_PERS),
    amountPaise: (1 + chance.below(40)) * (measure === 'points' ? 25_00 : 700_00),
  }
}

function randomSlip(chance: Chance, playerId: number): Placed[] {
  const session = chance.pick(['open', 'close'] as const)
  return Array.from({ length: 1 + chance.below(3) }, (_, at) => {
    const type = at === 0 ? 'single-digit' : chance.pick(TYPES)
    const settles = type === 'jodi-digit' ? 'close' : session
    const selection = chance.pick(NUMBERS[type] ?? [])
    return { playerId, settles, type, selection, pointsPaise: (1 + chance.below(3000)) * 7 }
  })
}

const measured = ({ type, pointsPaise }: Placed, { measure }: Limit) =>
  measure === 'points' ? pointsPaise : winningsPaise({ pointsPaise, rate: { stake: 10, payout: RATES[type] ?? 0 } })

const isFor = ({ family, session, type, selection }: Limit, bid: Placed) =>
  (family === undefined || family === 'main') &&
  (session === undefined || session === bid.settles) &&
  (type === undefined || type === bid.type) &&
  (selection === undefined || selection === bid.selection)

/** What a bid is counted with, under a limit that is for both. */
const COUNTED_WITH: Record<Limit['per'], (bid: Placed, other: Placed) => boolean> = {
  number: isSameNumber,
  market: () => true,
  slip: () => true,
  'player-number': (bid, other) => bid.playerId === other.playerId && isSameNumber(bid, other),
  'player-market': (bid, other) => bid.playerId === other.playerId,
}

function isSameNumber(bid: Placed, other: Placed): boolean {
  return bid.settles === other.settles && bid.type === other.type && bid.selection === other.selection
}

/** The place of the first bid at fault, and how much there may be on it at most; undefined where the slip fits. */
function naiveRefusal(placed: readonly Placed[], slip: readonly Placed[], limits: readonly Limit[]) {
  const faults = slip.flatMap((bid, index) =>
    limits
      .filter((limit) => isFor(limit, bid))
      .flatMap((limit) => {
        const sum = (bids: readonly Placed[]) =>
          bids
            .filter((other) => isFor(limit, other) && COUNTED_WITH[limit.per](bid, other))
            .reduce((total, other) => total + measured(other, limit), 0)
        const taken = limit.per === 'slip' ? 0 : sum(placed)
        if (taken + sum(slip) <= limit.amountPaise) return []
        return [{ index, leftPaise: mostThatFits(bid, limit, limit.amountPaise - taken) }]
      }),
  )
  return faults.toSorted((a, b) => a.index - b.index || a.leftPaise - b.leftPaise)[0]
}

/** Tried out, paisa by paisa, from what the rate says. */
function mostThatFits(bid: Placed, limit: Limit, room: number): number {
  if (room <= 0) return 0
  const guess = limit.measure === 'points' ? room : Math.floor((room * 10) / (RATES[bid.type] ?? 1))
  let most = Math.max(guess - 2, 0)
  while (measured({ ...bid, pointsPaise: most + 1 }, limit) <= room) most += 1
  return most
}

test(
  `random slips keep to random limits as a naive implementation does (${ROUNDS} rounds)`,
  { timeout: 1_800_000 },
  async () => {
    const chance = chanceOf(SEED)
    let refusals = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const gameId = await makeGame(app)
      const placed: Placed[] = []
      let limits = await plantSome(chance, gameId)
      for (let sent = 0; sent < SLIPS; sent += 1) {
        if (sent === SLIPS / 2) limits = await plantSome(chance, gameId)
        if (chance.below(15) === 0) await foldAll(app)
        const slip = randomSlip(chance, chance.pick(players))
        const expected = naiveRefusal(placed, slip, limits)
        const [first] = slip
        const session = first?.settles
        const answer = await placeSlip(
          { ...app, timeZone: TIME_ZONE },
          {
            playerId: first?.playerId ?? 0,
            gameId,
            session,
            bids: slip.map(({ type, selection, pointsPaise }) => ({ type, selection, pointsPaise })),
          },
        )
        if (expected === undefined) {
          expect(answer).toHaveProperty('bids')
          placed.push(...slip)
        } else {
          refusals += 1
          expect(answer).toMatchObject({ refusal: 'limit-reached', ...expected })
        }
      }
    }
    expect(refusals).toBeGreaterThan(ROUNDS)
  },
)

async function plantSome(chance: Chance, gameId: number): Promise<Limit[]> {
  await removeLimits(app)
  const drawn = Array.from({ length: 1 + chance.below(4) }, () => randomLimit(chance, gameId))
  // One limit for one thing: the later one of two is left out.
  const limits = drawn.filter((limit, at) => {
    return !drawn
      .slice(0, at)
      .some((other) => JSON.stringify({ ...other, amountPaise: 0 }) === JSON.stringify({ ...limit, amountPaise: 0 }))
  })
  for (const limit of limits) await plantLimit(app, limit)
  return limits
}
