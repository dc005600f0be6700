// The bounds by which nobody is accused of mere luck: never below the true probability, and small where luck does not reach.
import { describe, expect, test } from 'vitest'
import { logTailOfBinomial } from './binomial-tail.ts'
import { expectedPaise, logChanceToWin, type Stake } from './winning-chance.ts'

const digit = (market: number, selection = '5', winsPaise = 950_00): Stake => ({
  market: String(market),
  session: 'open',
  type: 'single-digit',
  selection,
  winsPaise,
})
const markets = (count: number) => Array.from({ length: count }, (_, market) => digit(market))

describe('the chance to win so much', () => {
  test('is never below the exact one, and close to it where that is small', () => {
    for (const [trials, won] of [
      [10, 3],
      [20, 8],
      [40, 20],
      [100, 30],
    ] as const) {
      const exact = logTailOfBinomial({ trials, least: won, chance: 0.1 })
      const bound = logChanceToWin(markets(trials), won * 950_00)
      expect(bound).toBeGreaterThanOrEqual(exact)
      expect(bound).toBeLessThan(exact + 4)
    }
  })

  test('is 1 of what luck gives on average, and of who bids on every digit', () => {
    expect(logChanceToWin(markets(20), 2 * 950_00)).toBe(0)
    const every = Array.from({ length: 20 }, (_, market) =>
      Array.from('0123456789', (each) => digit(market, each)),
    ).flat()
    expect(expectedPaise(every)).toBe(20 * 950_00)
    expect(logChanceToWin(every, 20 * 950_00)).toBe(0)
  })

  test('takes bids of one market that win together for no more than one piece of luck', () => {
    const pana: Stake = { ...digit(0), type: 'single-pana', selection: '140', winsPaise: 950_00 }
    const bound = logChanceToWin([digit(0), pana], 2 * 950_00)
    // Whoever has the pana has the digit as well.
    expect(bound).toBeGreaterThanOrEqual(Math.log(1 / 150))
  })
})

test.each([
  [10, 10, 0.5, 1 / 1024],
  [10, 0, 0.5, 1],
  [3, 2, 0.5, 0.5],
  [5, 6, 0.5, 0],
  [4, 1, 1, 1],
])('of %i by chance, %i or more at %f each come with %f', (trials, least, chance, expected) => {
  expect(Math.exp(logTailOfBinomial({ trials, least, chance }))).toBeCloseTo(expected, 10)
})
