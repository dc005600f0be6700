// A chart as the lines of a file: one for each day, or one for each number.
import { CSV_BYTE_ORDER_MARK, csvLine, type CsvValue } from '@panadesk/domain/csv'
import { weekdayLabel, WEEKDAYS } from '@panadesk/domain/market-date'
import type { Chart, ChartDay, Frequency } from './chart.ts'
import { emptyState, markWords, STATE_SIGNS } from './day-words.ts'
import { KIND_LABELS } from './frequency-words.ts'

export function chartCsv({ weeks }: Chart): string {
  const names = weeks[0]?.days[0]?.sessions.map(({ session }) => session) ?? []
  const head = ['Date', 'Day', ...names.flatMap((name) => [`${name} Pana`, `${name} Digit`]), 'Jodi', 'Red', 'Remark']
  return fileOf([head, ...weeks.flatMap(({ days }) => days.map(dayLine))])
}

function dayLine(day: ChartDay, at: number): CsvValue[] {
  const { date, jodi, is_red: isRed, sessions } = day
  const weekday = WEEKDAYS[at]
  const state = emptyState(day)
  const remarks = [
    ...(state === undefined ? [] : [STATE_SIGNS[state].words]),
    ...sessions.flatMap((draw) => markWords(draw, sessions.length > 1)),
  ]
  return [
    date,
    weekday === undefined ? '' : weekdayLabel(weekday),
    ...sessions.flatMap(({ pana, digit }) => [pana, digit]),
    jodi,
    isRed ? 'Red' : '',
    remarks.join(', '),
  ]
}

export function frequencyCsv({ kinds, today }: Frequency): string {
  const head = ['Kind', 'Number', 'Came', 'Draws', 'By Chance', 'Last Came', 'Days Ago', `In ${today.slice(0, 4)}`]
  const lines = kinds.flatMap(({ kind, draws, numbers }) =>
    numbers.map((each): CsvValue[] => [
      KIND_LABELS[kind],
      each.number,
      each.count,
      draws,
      each.expected.toFixed(2),
      each.last_date,
      each.days_since,
      each.this_year,
    ]),
  )
  return fileOf([head, ...lines])
}

function fileOf(lines: readonly CsvValue[][]): string {
  return CSV_BYTE_ORDER_MARK + lines.map(csvLine).join('')
}
