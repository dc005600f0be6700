// Every result that a session could have: in the order that is chosen, and how many leave how much.
import type { contract, ReplyOf } from '@panadesk/contract'
import { csvLine } from '@panadesk/domain/csv'
import { formatRupees } from '../../kit/money.tsx'

export type EveryResult = ReplyOf<typeof contract.reports.whatIf>
export type Outcome = EveryResult['data'][number]

const OUTCOME_COLUMNS = [
  { title: 'Result', kind: 'text', of: (row: Outcome) => row.result },
  { title: 'Digit', kind: 'text', of: (row: Outcome) => row.digit },
  { title: 'Bids', kind: 'count', of: (row: Outcome) => row.bids },
  { title: 'Payout', kind: 'money', of: (row: Outcome) => row.win_amt },
  { title: 'Net', kind: 'money', of: (row: Outcome) => row.net },
  { title: 'Worst With Close', kind: 'money', of: (row: Outcome) => row.worst_win_amt },
  { title: 'Mean With Close', kind: 'money', of: (row: Outcome) => row.mean_win_amt },
] as const

/** By one of the columns, from 1; rows that are alike stay as they came, the worst first. */
export function sortOutcomes(
  rows: readonly Outcome[],
  { column, order }: { column: number; order: 1 | -1 },
): Outcome[] {
  const of = OUTCOME_COLUMNS[column - 1]?.of
  if (of === undefined) return [...rows]
  return rows.toSorted((a, b) => {
    const [left, right] = [of(a), of(b)]
    return order * (typeof left === 'number' ? left - Number(right) : left.localeCompare(String(right)))
  })
}

export interface Step {
  readonly words: string
  readonly count: number
  /** All of it is below zero. */
  readonly isLoss: boolean
}

const STEPS = 10

/** Ten steps from the worst net to the best, none of them across zero: a loss is told from a gain. */
export function histogram(rows: readonly Outcome[]): Step[] {
  const nets = rows.map(({ net }) => net)
  const least = Math.min(...nets)
  const width = niceWidth((Math.max(...nets) - least) / STEPS)
  const first = Math.floor(least / width)
  const counts = new Map<number, number>()
  for (const net of nets) {
    const step = Math.floor(net / width)
    counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  const last = Math.max(...counts.keys())
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const step = first + at
    const words = `${formatRupees(step * width)} to ${formatRupees((step + 1) * width)}`
    return { words, count: counts.get(step) ?? 0, isLoss: step < 0 }
  })
}

/** The next of 1, 2, 5, 10, 20 and so on, in whole rupees. */
function niceWidth(width: number): number {
  let power = 1
  for (;;) {
    for (const times of [1, 2, 5]) if (times * power >= width) return times * power
    power *= 10
  }
}

/** What both sessions together would pay says something of an open alone. */
export function shownColumns(isFirstOfTwo: boolean) {
  return isFirstOfTwo ? OUTCOME_COLUMNS : OUTCOME_COLUMNS.slice(0, 5)
}

/** The rows as a file for a spreadsheet. */
export function outcomesCsv(rows: readonly Outcome[], columns: ReturnType<typeof shownColumns>): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ of }) => of(row)))]
  return lines.map(csvLine).join('')
}
