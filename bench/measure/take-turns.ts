// Two ways of doing the same take turns, and turns at being first, so that a slower minute of the machine falls on both.
import { hundredths, median, percentile } from './figure.ts'

/** Answers how long it took, in milliseconds. */
export type Timed = () => Promise<number>

export interface Turns {
  product: number[]
  floor: number[]
}

export interface TurnPlan {
  warmUp: number
  /** At least so many count; more, up to `runsMax`, while all of them together stay below `budgetMs`. */
  runsMin: number
  runsMax: number
  budgetMs: number
}

export async function takeTurns({ product, floor }: { product: Timed; floor: Timed }, plan: TurnPlan): Promise<Turns> {
  const turns: Turns = { product: [], floor: [] }
  const startMs = performance.now()
  for (let run = 0; run < plan.warmUp + plan.runsMax; run += 1) {
    const isEnough = run >= plan.warmUp + plan.runsMin
    if (isEnough && performance.now() - startMs > plan.budgetMs) break
    const order = run % 2 === 0 ? (['product', 'floor'] as const) : (['floor', 'product'] as const)
    for (const side of order) {
      const ms = await { product, floor }[side]()
      if (run >= plan.warmUp) turns[side].push(ms)
    }
  }
  return turns
}

/** The fields of a figure that follow from the turns. */
export function summary({ product, floor }: Turns) {
  return {
    value: hundredths(median(product)),
    floor: hundredths(median(floor)),
    details: {
      runs: product.length,
      p95: hundredths(percentile(product, 95)),
      max: hundredths(percentile(product, 100)),
      floorP95: hundredths(percentile(floor, 95)),
      productRuns: product.map(hundredths),
      floorRuns: floor.map(hundredths),
    },
  }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}
