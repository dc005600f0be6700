// What the features serve players and payment providers, against the contract; the calls of the panel are in access.test.ts.
import { playerContract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { expect, test } from 'vitest'
import { callbackCalls, gatewayCalls } from './calls.gen.ts'

const entries = allEndpoints(playerContract).map(({ endpoint }) => endpoint)

const isSigned = ({ access }: AnyEndpoint) => access === 'signature'
const sortedPaths = (endpoints: readonly AnyEndpoint[]) => endpoints.map(({ path }) => path).toSorted()

test('every entry of the gateway is implemented exactly once, and those that are signed as callbacks', () => {
  const implemented = gatewayCalls.map(({ endpoint }) => endpoint)
  expect(sortedPaths(implemented)).toEqual(sortedPaths(entries.filter((entry) => !isSigned(entry))))
  expect(sortedPaths(callbackCalls.map(({ endpoint }) => endpoint))).toEqual(sortedPaths(entries.filter(isSigned)))
})
