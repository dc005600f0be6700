// How strong the colour of a cell is: five steps, beside the largest amount of its grid.
import { assert } from '@panadesk/domain/assert'
import type { Paise } from '@panadesk/domain/money'

/** 0 is nothing at all and has a colour of its own. */
export const HEAT_LEVELS = [0, 1, 2, 3, 4, 5] as const
export type HeatLevel = (typeof HEAT_LEVELS)[number]

const HOTTEST = 5

/** Each level covers a fifth of the largest amount: up to 20 % is 1, the largest itself 5. */
export function heatLevel({ paise, mostPaise }: { paise: Paise; mostPaise: Paise }): HeatLevel {
  assert(paise <= mostPaise, 'no cell has more than the one with the most')
  if (paise === 0) return 0
  const level = HEAT_LEVELS[Math.ceil((paise * HOTTEST) / mostPaise)]
  assert(level !== undefined, 'the share of a cell is above 0 and at most 1')
  return level
}

/** What a level stands for, in the legend. */
export function heatWords(level: HeatLevel): string {
  return level === 0 ? '0 points' : `to ${(level * 100) / HOTTEST}%`
}
