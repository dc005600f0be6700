// Every entry opens to the codes that the table of design §4 gives it, whatever it says of itself.
import { expect, test } from 'vitest'
import { ACCESS_TABLE } from './access-table.ts'
import { allEndpoints } from './all-endpoints.ts'
import { contract } from './index.ts'

test('names every call of the panel once', () => {
  const paths = allEndpoints(contract).map(({ endpoint }) => endpoint.path)
  expect([...ACCESS_TABLE.keys()].toSorted()).toEqual(paths.toSorted())
})

test.each(allEndpoints(contract))('$name opens to the codes of the table', ({ endpoint }) => {
  const { access } = endpoint
  const codes = typeof access === 'string' ? access : access.toSorted((a, b) => Number(a) - Number(b)).join(' ')
  expect(codes).toBe(ACCESS_TABLE.get(endpoint.path))
})
