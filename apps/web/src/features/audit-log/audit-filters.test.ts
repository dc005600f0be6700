// The filters of the audit log ask for what is filled in.
import { expect, test } from 'vitest'
import { checkPeriod, filterBody, NO_FILTERS } from './audit-filters.ts'

test('asks for nothing when nothing is filled in', () => {
  expect(filterBody(NO_FILTERS)).toEqual({})
  expect(filterBody({ ...NO_FILTERS, subject_id: ' 7 ' })).toEqual({ subject_id: '7' })
  expect(filterBody({ ...NO_FILTERS, readings: 'only' })).toEqual({ readings: 'only' })
})

test('refuses a period that ends before it begins', () => {
  expect(checkPeriod({ ...NO_FILTERS, date_from: '2026-11-21', date_to: '2026-11-20' })).toHaveProperty('date_to')
  expect(checkPeriod({ ...NO_FILTERS, date_from: '2026-11-20', date_to: '2026-11-20' })).toEqual({})
  expect(checkPeriod({ ...NO_FILTERS, date_to: '2026-11-20' })).toEqual({})
})
