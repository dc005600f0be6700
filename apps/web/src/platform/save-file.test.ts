// A file is saved under the name that the server gives it.
import { expect, test } from 'vitest'
import { fileNameIn, fileNameOf } from './save-file.ts'

test.each([
  { disposition: 'attachment; filename="bids-2026-11-21.csv"', name: 'bids-2026-11-21.csv' },
  { disposition: 'attachment; filename=bids.csv', name: 'bids.csv' },
  {
    disposition: `attachment; filename="bids.csv"; filename*=UTF-8''bids%20of%20R%C4%81vi.csv`,
    name: 'bids of Rāvi.csv',
  },
  { disposition: 'attachment', name: undefined },
  { disposition: null, name: undefined },
])('reads $name out of $disposition', ({ disposition, name }) => {
  expect(fileNameIn(disposition)).toBe(name)
})

test('a file is named by screen, filter and time, in signs that every system can hold', () => {
  const words = ['All Bids', 'KALYAN: open/close', '', '22-11-2026, 02:05 PM']
  expect(fileNameOf(words, 'xlsx')).toBe('all-bids_kalyan-open-close_22-11-2026-02-05-pm.xlsx')
  expect(fileNameOf(['अ'.repeat(500)], 'csv')).toHaveLength(124)
})
