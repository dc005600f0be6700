// Chance that can be repeated: a test prints its seed, and TEST_SEED gives it again.

/** A seed of its own for each run, unless TEST_SEED names one; it is printed. */
export function testSeed(): number {
  const given = Number(process.env['TEST_SEED'])
  const seed = Number.isSafeInteger(given) && given > 0 ? given : Math.floor(Math.random() * 2 ** 31)
  say(`TEST_SEED=${seed}`)
  return seed
}

/** A line beside the results of the tests. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

export interface Chance {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number
  pick<T>(choices: readonly T[]): T
  /** Another chance that depends on this seed alone, not on how often this one was asked. */
  fork(name: number): Chance
}

/** Mulberry32: small, and the same everywhere. */
export function chanceOf(seed: number): Chance {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (choices) => {
      const chosen = choices[below(choices.length)]
      if (chosen === undefined) throw new Error('there is nothing to choose from')
      return chosen
    },
    fork: (name) => chanceOf(Math.imul(seed ^ 0x9e3779b9, name + 1) | 0),
  }
}
