// The works that are followed from a small book to a large one, and which figure of a benchmark tells of each.
import { median } from '../measure/figure.ts'
import { groupThousands } from './format.ts'
import type { BenchmarkName, Result, Results, Size } from './read-results.ts'

type ResultFigure = Result['figures'][number]

export interface Work {
  name: string
  benchmark: BenchmarkName
  /** The figures that are of this work. */
  isOf: (figure: ResultFigure, index: number) => boolean
  /** Which of several stands for all. */
  shows: 'the only' | 'the slowest' | 'the median'
}

export interface WorkOnBook {
  value: number
  unit: ResultFigure['unit']
  ratio: number | undefined
  /** Of all figures of the work: those with goals, and those that meet them. */
  withGoals: number
  met: number
  goals: readonly string[]
  /** Of the slowest, which it is; of an export, how long it is. */
  which: string | undefined
}

const nth = (place: number) => (_figure: ResultFigure, index: number) => index === place
const named = (start: string) => (figure: ResultFigure) => figure.work.startsWith(start)
const like = (pattern: RegExp) => (figure: ResultFigure) => pattern.test(figure.work)

const only = (benchmark: BenchmarkName, name: string, isOf: Work['isOf']): Work => ({
  name,
  benchmark,
  isOf,
  shows: 'the only',
})
const slowest = (benchmark: BenchmarkName, name: string, isOf: Work['isOf']): Work[] => [
  { name: `${name}, the median`, benchmark, isOf, shows: 'the median' },
  { name: `${name}, the slowest`, benchmark, isOf, shows: 'the slowest' },
]

/** Reports with a goal have rows of their own. */
const isOtherReport = ({ work, goals }: ResultFigure) => goals.length === 0 && !work.startsWith('login')

export const WORKS: readonly Work[] = [
  only('settlement', 'Declare a session with a tenth of all bids', nth(0)),
  only('settlement', 'Declare one with a hundredth', nth(1)),
  only('settlement', 'Declare one with a thousandth', nth(2)),
  only('beside', 'p95 of lists during the largest declare', named('p95 of lists')),
  only('beside', 'p95 of slips on other markets meanwhile', named('p95 of slips')),
  only('beside', 'Slips on other markets meanwhile', named('slips on other markets')),
  only('placing', 'Place slips over HTTP, 16 connections', named('slips, 16')),
  only('placing', 'Place slips over HTTP, 32 connections', named('slips, 32')),
  only('placing', 'Place slips over HTTP, 64 connections', named('slips, 64')),
  ...slowest('lists', 'First pages of lists', like(/, first page$/)),
  ...slowest('lists', 'Deep pages', like(/, deep page$/)),
  ...slowest('lists', 'Sorted pages', like(/ by [^,]+$/)),
  ...slowest('lists', 'Searches that find little', like(/, rare search/)),
  ...slowest('lists', 'Searches that find much', like(/, common search/)),
  only('reports', 'Sell report of the largest market', named('reports.sell.main (all types)')),
  only('reports', 'Bid winning report of it', named('reports.bidWinning')),
  only('reports', 'Prediction of it, totals and first page', named('reports.prediction.main (totals')),
  only('reports', 'Dashboard cards', named('dashboard.top')),
  only('reports', 'Market bids of all games', named('dashboard.marketBids (all games)')),
  ...slowest('reports', 'Other reports', isOtherReport),
  only('reports', 'Login of staff', named('login of staff')),
  only('exports', 'Export of all deposits', (figure) => figure.work === 'export of all deposits'),
  only('exports', 'Export of all deposits by user name', named('export of all deposits by')),
  only('exports', 'Export of a market with a hundredth of all bids', named('export of all bids of a market')),
  ...slowest('web', 'Opening a screen in Chromium', named('opening')),
]

/** Undefined where it was not measured. */
export function workOnBook({ benchmark, isOf, shows }: Work, results: Results, size: Size): WorkOnBook | undefined {
  const figures = (results[size][benchmark]?.figures ?? []).filter(isOf)
  const [first] = figures
  if (first === undefined) return undefined
  const withGoals = figures.filter(({ goals }) => goals.length > 0)
  const shown = figures.reduce((worst, figure) => (figure.value > worst.value ? figure : worst), first)
  return {
    value: shows === 'the median' ? median(figures.map(({ value }) => value)) : shown.value,
    unit: first.unit,
    ratio: shows === 'the median' ? median(figures.flatMap(({ ratio }) => ratio ?? [])) : shown.ratio,
    withGoals: withGoals.length,
    met: withGoals.filter(({ goals }) => goals.every(({ isMet }) => isMet)).length,
    goals: [...new Set(withGoals.flatMap(({ goals }) => goals.map(({ goal }) => goal)))],
    which: whichOf(shown, shows),
  }
}

function whichOf({ work, details }: ResultFigure, shows: Work['shows']): string | undefined {
  if (shows === 'the slowest') return work.replaceAll(/^opening | until its first rows$|,.*$/g, '')
  return work.startsWith('export') ? `${groupThousands(Number(details?.['rows']))} rows` : undefined
}
