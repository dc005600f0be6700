// The forms of the pager, case by case.
import { expect, test } from 'vitest'
import { pagerPages } from './pager-pages.ts'

test.each([
  { pageCount: 1, page: 1, shown: '1' },
  { pageCount: 2, page: 2, shown: '1 2' },
  { pageCount: 5, page: 3, shown: '1 2 3 4 5' },
  { pageCount: 6, page: 1, shown: '1 2 3 … 6' },
  { pageCount: 6, page: 2, shown: '1 2 3 … 6' },
  { pageCount: 6, page: 3, shown: '1 2 3 … 6' },
  { pageCount: 6, page: 4, shown: '1 … 4 5 6' },
  { pageCount: 6, page: 6, shown: '1 … 4 5 6' },
  { pageCount: 7, page: 4, shown: '1 … 4 … 7' },
  { pageCount: 7, page: 5, shown: '1 … 5 6 7' },
  { pageCount: 90, page: 3, shown: '1 2 3 … 90' },
  { pageCount: 90, page: 4, shown: '1 … 4 … 90' },
  { pageCount: 90, page: 87, shown: '1 … 87 … 90' },
  { pageCount: 90, page: 88, shown: '1 … 88 89 90' },
  { pageCount: 90, page: 90, shown: '1 … 88 89 90' },
])('shows $shown on page $page of $pageCount', ({ page, pageCount, shown }) => {
  const entries = pagerPages({ page, pageCount }).map((entry) => (entry === 'gap' ? '…' : String(entry)))
  expect(entries.join(' ')).toBe(shown)
})
