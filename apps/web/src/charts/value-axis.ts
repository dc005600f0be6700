// The axis of values: it begins or ends at nothing, so that twice as high is twice as much, and its steps are those of what is counted.
import { axisAmount } from '@panadesk/domain/amount-text'
import type UPlot from 'uplot'
import { formatRupees } from '../kit/money.tsx'
import { waitWords } from '../kit/wait-words.ts'
import type { Drawing } from './drawing.ts'

/** Of the values, that the highest does not touch the edge. */
const AIR = 0.08

/** Of the lowest and highest value; uPlot knows neither where there are none. */
export function withNothing(low: number | null, high: number | null): [number, number] {
  const [least, most] = [Math.min(low ?? 0, 0), Math.max(high ?? 0, 0)]
  if (least === most) return [0, 1]
  const air = (most - least) * AIR
  return [least < 0 ? least - air : 0, most > 0 ? most + air : 0]
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Nobody is half there, so an axis of counts has whole steps alone; that of waits has those of a clock. */
export const VALUE_AXES: Readonly<Record<Drawing['kind'], Partial<UPlot.Axis>>> = {
  money: { values: (_chart, at) => at.map(axisAmount) },
  count: {
    incrs: Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat(),
    values: (_chart, at) => at.map((each) => each.toLocaleString('en-IN')),
  },
  wait: {
    incrs: [
      1,
      2,
      5,
      10,
      15,
      30,
      ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
      ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR),
      ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((days) => days * DAY),
    ],
    values: (_chart, at) => at.map(waitWords),
  },
}

const WORDS: Readonly<Record<Drawing['kind'], (value: number) => string>> = {
  money: formatRupees,
  count: (value) => value.toLocaleString('en-IN'),
  wait: waitWords,
}

export function valueText(kind: Drawing['kind'], value: number | null): string {
  return value === null ? '–' : WORDS[kind](value)
}
