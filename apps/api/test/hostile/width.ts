// How much of all combinations is tried: a slice that chance draws, or everything with TEST_WIDTH=full.
import { chanceOf, say, testSeed, type Chance } from '../random.ts'

export const IS_FULL = process.env['TEST_WIDTH'] === 'full'

/** How long a test may take that walks everything. */
export const FULL_MS = 15 * 60_000

export interface Draw {
  chance: Chance
  /** All of them with full width, else about so many, in their order; which ones, the seed says. */
  some<T>(all: readonly T[], about: number): T[]
}

export function drawOf(seed = testSeed()): Draw {
  const chance = chanceOf(seed)
  return {
    chance,
    some: (all, about) => (IS_FULL ? [...all] : all.filter(() => chance.below(all.length) < about)),
  }
}

/** What was tried, counted, to be printed at the end. */
export interface Tally {
  count(what: string | number, by?: number): void
  print(): void
}

export function tallyOf(name: string): Tally {
  const counts = new Map<string, number>()
  return {
    count: (what, by = 1) => {
      counts.set(String(what), (counts.get(String(what)) ?? 0) + by)
    },
    print: () => {
      const words = [...counts].toSorted(([a], [b]) => a.localeCompare(b)).map(([what, count]) => `${what}=${count}`)
      say(`${name}: ${words.join(' ')}`)
    },
  }
}
