// Chance that can be repeated: each part prints its seed, and FAULTS_SEED gives it again.

export interface Chance {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number
  pick<T>(choices: readonly T[]): T
  /** A choice by its weight, which is how often it comes among the sum of all. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T
  /** Another chance that depends on this seed alone, not on how often this one was asked. */
  fork(name: number): Chance
}

/** Mulberry32: small, and the same everywhere. */
export function chanceOf(seed: number): Chance {
  let state = seed | 0
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
    weighted: (choices) => {
      let left = below(choices.reduce((sum, [, weight]) => sum + weight, 0))
      for (const [choice, weight] of choices) {
        if (left < weight) return choice
        left -= weight
      }
      throw new Error('there is nothing to choose from')
    },
    fork: (name) => chanceOf(Math.imul(seed ^ 0x9e3779b9, name + 1) | 0),
  }
}

/** The seed of FAULTS_SEED, or another one each time. */
export function drawSeed(): number {
  const given = Number(process.env['FAULTS_SEED'])
  return Number.isSafeInteger(given) && given > 0 ? given : Math.floor(Math.random() * 2 ** 31)
}
