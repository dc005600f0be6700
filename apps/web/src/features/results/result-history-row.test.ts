import { expect, test } from 'vitest'
import { sessionResult, type ResultRow } from './result-history-row.ts'

const row: ResultRow = {
  gameDB_id: '1',
  game_name: 'KALYAN',
  result_date: '2026-11-21',
  result_date_long: '21 November 2026',
  open_date: '2026-11-21T16:12:00+05:30',
  close_date: 'N/A',
  open_decleare_date: '2026-11-21T16:12:00+05:30',
  close_decleare_date: 'N/A',
  open_result: '821',
  close_result: '670',
  open_number: '821',
  close_number: '670',
  open_saved_count: 1,
  close_saved_count: 1,
  open_undone_count: 0,
  close_undone_count: 0,
}

test('a value with a declare date is declared, one without is only saved', () => {
  expect(sessionResult(row, 'open')).toEqual({
    value: '821',
    declaredAt: '2026-11-21T16:12:00+05:30',
    state: 'declared',
    remarks: [],
  })
  expect(sessionResult(row, 'close')).toEqual({ value: '670', declaredAt: 'N/A', state: 'saved', remarks: [] })
})

test('a session without a value is neither', () => {
  expect(sessionResult({ ...row, close_result: 'N/A' }, 'close').state).toBe('missing')
})

test('says what was saved more than once, or taken back', () => {
  const again = { ...row, open_saved_count: 3, open_undone_count: 1, close_undone_count: 2 }
  expect(sessionResult(again, 'open').remarks).toEqual(['saved 3 times', 'taken back once'])
  expect(sessionResult(again, 'close').remarks).toEqual(['taken back 2 times'])
})
