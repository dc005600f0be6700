// The period of a chart.
import { daysBetween, type MarketDate } from '@panadesk/domain/market-date'
import type { z } from 'zod'
import { marketDate } from './fields.ts'

/** Ten years and somewhat more. */
const CHART_DAYS_MAX = 3700

/** Charts look as far back again and on to the end of a week or month, which the calendar's own ends leave no room for. */
const [FIRST, LAST] = ['1970-01-01', '2199-12-31']

/** A market date of which a chart can be drawn, `YYYY-MM-DD`. */
export function chartDate() {
  return marketDate().refine((date) => FIRST <= date && date <= LAST, {
    error: 'Please choose a year from 1970 to 2199.',
  })
}

/** Market dates, both included; a chart begins with the Monday before and ends with the Sunday after them. */
export const chartPeriod = { from: chartDate(), to: chartDate() }

interface Period {
  readonly from: MarketDate
  readonly to: MarketDate
}

/** Refuses a period that is turned, and one that is longer than any chart. */
export function inChartPeriod<Asked extends z.ZodType<Period>>(asked: Asked) {
  return asked
    .refine(({ from, to }) => from <= to, { error: 'This day is before the first one.', path: ['to'] })
    .refine(({ from, to }) => daysBetween(from, to) < CHART_DAYS_MAX, {
      error: 'Please ask for at most ten years.',
      path: ['from'],
    })
}
