// What a day of a chart is read aloud as, and what its cell shows.
import { expect, test } from 'vitest'
import type { ChartDay, ChartDraw } from './chart.ts'
import { dayWords, emptyState, hasDrawn, jodiText } from './day-words.ts'

const OPEN: ChartDraw = { session: 'Open', state: 'declared', pana: '128', digit: '1', saved: 1, undone: 0 }
const CLOSE: ChartDraw = { ...OPEN, session: 'Close', pana: '123', digit: '6' }
const NOTHING = { pana: '', digit: '', saved: 0, undone: 0 }
const DAY: ChartDay = { date: '2026-11-20', jodi: '16', is_red: true, sessions: [OPEN, CLOSE] }

test('says panas, digits, jodi and that it is a red one', () => {
  expect(dayWords(DAY)).toBe('Open 128, digit 1, Close 123, digit 6, jodi 16, red')
  expect(jodiText(DAY)).toBe('16')
})

test('has a star where a session is not declared, and says why', () => {
  const day: ChartDay = {
    ...DAY,
    jodi: '',
    is_red: false,
    sessions: [OPEN, { ...CLOSE, ...NOTHING, state: 'missing' }],
  }
  expect(jodiText(day)).toBe('1*')
  expect(dayWords(day)).toBe('Open 128, digit 1, Close no result')
})

test('says what was done to a result, also where none is left', () => {
  const open: ChartDraw = { ...OPEN, ...NOTHING, state: 'missing', undone: 2 }
  const close: ChartDraw = { ...CLOSE, ...NOTHING, state: 'missing', saved: 3 }
  const day: ChartDay = { ...DAY, jodi: '', is_red: false, sessions: [open, close] }
  expect(emptyState(day)).toBe('missing')
  expect(dayWords(day)).toBe('No result, Open taken back twice, Close saved 3 times')
})

test('names no session where there is one', () => {
  const starline: ChartDay = { ...DAY, jodi: '', is_red: false, sessions: [OPEN] }
  expect(dayWords(starline)).toBe('128, digit 1')
  expect(jodiText(starline)).toBe('1')
  const gali: ChartDay = { ...DAY, sessions: [{ ...CLOSE, pana: '', digit: '' }] }
  expect(dayWords(gali)).toBe('jodi 16, red')
  expect(dayWords({ ...starline, sessions: [{ ...OPEN, ...NOTHING, state: 'off-day' }] })).toBe('Off day')
})

test.each([
  ['jodi', '16', true],
  ['jodi', '61', false],
  ['pana', '123', true],
  ['pana', '124', false],
  ['digit', '6', true],
  ['digit', '2', false],
] as const)('is found by the %s %s: %s', (kind, number, isFound) => {
  expect(hasDrawn(DAY, { kind, number })).toBe(isFound)
})
