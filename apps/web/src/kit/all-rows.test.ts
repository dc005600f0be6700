// A printed list has all rows once, and no more than paper can bear.
import { expect, test } from 'vitest'
import { MOST_ROWS, readAllRows } from './all-rows.ts'

const LIMIT = 100

/** A call with so many rows; notes the pages that it was asked for. */
function callWith(rowCount: number) {
  const asked: number[] = []
  const readPage = (page: number) => {
    asked.push(page)
    const first = (page - 1) * LIMIT
    const data = Array.from({ length: Math.max(0, Math.min(LIMIT, rowCount - first)) }, (_, index) => first + index)
    return Promise.resolve({ data, recordsFiltered: rowCount, limit: LIMIT })
  }
  return { asked, read: () => readAllRows(readPage, String) }
}

test.each([
  { rowCount: 0, pages: 1 },
  { rowCount: 1, pages: 1 },
  { rowCount: 100, pages: 1 },
  { rowCount: 101, pages: 2 },
  { rowCount: 5000, pages: 50 },
])('reads $rowCount rows in $pages pages', async ({ rowCount, pages }) => {
  const call = callWith(rowCount)
  const all = await call.read()
  expect(all.rows).toEqual(Array.from({ length: rowCount }, (_, index) => index))
  expect(all.rowCount).toBe(rowCount)
  expect(call.asked).toHaveLength(pages)
})

test('stops at the most rows, and tells how many there are', async () => {
  const call = callWith(12_345)
  const all = await call.read()
  expect(all.rows).toHaveLength(MOST_ROWS)
  expect(all.rowCount).toBe(12_345)
  expect(call.asked).toHaveLength(50)
})

test('keeps a row once that a new one has moved on to the next page', async () => {
  const pages = [
    { data: ['a', 'b'], recordsFiltered: 3, limit: 2 },
    { data: ['b', 'c'], recordsFiltered: 4, limit: 2 },
  ]
  const all = await readAllRows(
    (page) => Promise.resolve(pages[page - 1] ?? { data: [], recordsFiltered: 4, limit: 2 }),
    String,
  )
  expect(all.rows).toEqual(['a', 'b', 'c'])
})
