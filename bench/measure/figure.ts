// What a benchmark finds out, and how often it had to look.

/** A goal of the installation and whether it was reached. */
export interface Goal {
  /** As it is shown: '<= 20 ms'. */
  goal: string
  isMet: boolean
}

export interface Figure {
  /** What was done. */
  work: string
  unit: 'ms' | 's' | '/s' | 'KiB' | 'MiB'
  /** The median, where it was done more than once. */
  value: number
  /** The median of the floor, in the same unit. */
  floor?: number | undefined
  goals: Goal[]
  /** Everything else that is worth keeping: single runs, percentiles, what was found. */
  details?: Readonly<Record<string, unknown>>
}

export function goalAtMost(value: number, limit: number, unit = ''): Goal {
  return { goal: `<= ${limit}${unit}`, isMet: value <= limit }
}

export function goalAtLeast(value: number, limit: number, unit = ''): Goal {
  return { goal: `>= ${limit}${unit}`, isMet: value >= limit }
}

export function ratioOf({ value, floor }: Pick<Figure, 'value' | 'floor'>): number | undefined {
  return floor === undefined || floor === 0 ? undefined : hundredths(value / floor)
}

/** By nearest rank; `percent` is above 0 and at most 100. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}

/** Of an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}

export function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
