// Draws a result as the published ones are spread: by class of pana first (docs/game.md, "Demo market").
import type { Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { JODIS } from '@panadesk/domain/numbers/jodis'
import type { PanaType } from '@panadesk/domain/numbers/panas'
import { selectionsOf } from '@panadesk/domain/selections'
import { pick, pickWeighted, type Random } from './random.ts'

/** Of 1,000 results, how many are of each class; a uniform draw over the 220 panas looks wrong. */
const PANA_CLASSES: readonly { type: PanaType; weight: number }[] = [
  { type: 'single-pana', weight: 760 },
  { type: 'double-pana', weight: 238 },
  { type: 'triple-pana', weight: 2 },
]

/** A pana in matka order, or a jodi for a family whose result is one. It knows nothing of the bids. */
export function drawResult(random: Random, family: Family): string {
  if (MARKET_RULES[family].resultIs === 'jodi') return pick(random, JODIS)
  const { type } = pickWeighted(random, PANA_CLASSES, ({ weight }) => weight)
  return pick(random, selectionsOf(type))
}
