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
}

test('a value with a declare date is declared, one without is only saved', () => {
  expect(sessionResult(row, 'open')).toEqual({
    value: '821',
    declaredAt: '2026-11-21T16:12:00+05:30',
    state: 'declared',
  })
  expect(sessionResult(row, 'close')).toEqual({ value: '670', declaredAt: 'N/A', state: 'saved' })
})

test('a session without a value is neither', () => {
  expect(sessionResult({ ...row, close_result: 'N/A' }, 'close').state).toBe('missing')
})
