// A list is one value: everything that shows it reads its columns.
import { describe, expect, test } from 'vitest'
import { allEndpoints } from './all-endpoints.ts'
import { contract } from './index.ts'

const lists = allEndpoints(contract).flatMap(({ name, endpoint: { columns } }) =>
  columns === undefined ? [] : [{ name, columns }],
)

test('every paged call but the winner lists, which nobody sorts or searches, names its columns', () => {
  const unnamed = allEndpoints(contract).filter(
    ({ endpoint }) => endpoint.startCounts !== undefined && endpoint.columns === undefined,
  )
  expect(new Set(unnamed.map(({ name }) => name.split('.').slice(0, 2).join('.')))).toEqual(
    new Set(['results.winners']),
  )
  expect(lists.length).toBeGreaterThan(30)
})

describe.each(lists)('$name', ({ columns }) => {
  test('has each title once', () => {
    const titles = Object.values(columns).map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('has words for codes alone', () => {
    const worded = Object.values(columns).filter(({ words }) => words !== undefined)
    expect(worded.filter(({ kind }) => kind !== 'code')).toEqual([])
  })
})
