// The files of a chart and of the frequencies.
import { expect, test } from 'vitest'
import type { ChartDraw } from './chart.ts'
import { chartCsv, frequencyCsv } from './chart-csv.ts'

const GAME = { gameDB_id: '1', game_name: 'KALYAN', family: 'main' } as const
const OPEN: ChartDraw = { session: 'Open', state: 'declared', pana: '128', digit: '1', saved: 2, undone: 1 }
const CLOSE: ChartDraw = { ...OPEN, session: 'Close', pana: '123', digit: '6', saved: 1, undone: 0 }
const OFF = { state: 'off-day', pana: '', digit: '', saved: 0, undone: 0 } as const

test('a chart has a line for each day, with what was done to its results', () => {
  const monday = { date: '2026-11-16', jodi: '16', is_red: true, sessions: [OPEN, CLOSE] }
  const off = [
    { ...OPEN, ...OFF },
    { ...CLOSE, ...OFF },
  ]
  const tuesday = { date: '2026-11-17', jodi: '', is_red: false, sessions: off }
  const text = chartCsv({ ...GAME, weeks: [{ monday: '2026-11-16', days: [monday, tuesday] }] })
  expect(text.slice(1).split('\r\n')).toEqual([
    'Date,Day,Open Pana,Open Digit,Close Pana,Close Digit,Jodi,Red,Remark',
    '2026-11-16,Monday,128,1,123,6,16,Red,"Open taken back once, Open saved twice"',
    '2026-11-17,Tuesday,,,,,,,Off day',
    '',
  ])
})

test('frequencies have a line for each number', () => {
  const number = { number: '7', count: 2, expected: 1.2, last_date: '2026-11-19', days_since: 1, this_year: 9 }
  const never = { ...number, number: '8', count: 0, last_date: '', days_since: null, this_year: 0 }
  const text = frequencyCsv({
    ...GAME,
    today: '2026-11-20',
    kinds: [{ kind: 'digit', draws: 12, numbers: [number, never] }],
  })
  expect(text.slice(1).split('\r\n')).toEqual([
    'Kind,Number,Came,Draws,By Chance,Last Came,Days Ago,In 2026',
    'Digit,7,2,12,1.20,2026-11-19,1,9',
    'Digit,8,0,12,1.20,,,0',
    '',
  ])
})
