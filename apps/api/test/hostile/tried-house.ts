// A house for the tests of one file, laid before them and closed behind them, with what they draw and count.
import { afterAll, beforeAll } from 'vitest'
import { startHouse, type HostileHouse } from './house.ts'
import { drawOf, tallyOf, type Draw, type Tally } from './width.ts'

export interface TriedHouse {
  draw: Draw
  tally: Tally
  /** Only within tests. */
  house: () => HostileHouse
}

/** Prints what was tried under this name when the tests are through. */
export function tryHouse(name: string): TriedHouse {
  const tally = tallyOf(name)
  let house: HostileHouse | undefined
  beforeAll(async () => {
    house = await startHouse()
  })
  afterAll(async () => {
    tally.print()
    await house?.close()
  })
  return {
    draw: drawOf(),
    tally,
    house: () => {
      if (house === undefined) throw new Error('the house is laid before the first test')
      return house
    },
  }
}
