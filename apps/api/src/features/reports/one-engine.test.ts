// The three families are one engine: each report is one function, whichever family asks (design §2).
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { expect, test } from 'vitest'
import { reportsFeature } from './feature.ts'

const { sell, winning, winningOfDay, winsOfDay, bidsOfDay, bidWinning, prediction } = contract.reports

test.each<[string, AnyEndpoint[]]>([
  ['getSellReport', [sell.main, sell.starline, sell.galidisswar]],
  ['listWinnings', [winning, winsOfDay, winningOfDay.starline, winningOfDay.galidisswar]],
  ['predictWinners', [prediction.main, prediction.starline, prediction.galidisswar]],
  ['listBidHistory', [bidsOfDay]],
  ['getBidWinning', [bidWinning]],
])('%s answers for every family', (report, endpoints) => {
  for (const endpoint of endpoints) expect(reportsBehind(endpoint), endpoint.path).toEqual([report])
})

test('there is no other report', () => {
  const paths = allEndpoints(contract.reports).map(({ endpoint }) => endpoint.path)
  expect(reportsFeature.map(({ endpoint }) => endpoint.path).toSorted()).toEqual(paths.toSorted())
})

/** The functions that the text of a call's handler calls. */
function reportsBehind(endpoint: AnyEndpoint): string[] {
  const handler = reportsFeature.find((implementation) => implementation.endpoint === endpoint)?.answer
  return [...String(handler).matchAll(/\b(?:get|list|predict)[A-Z]\w*(?=\)?\()/g)].map(([name]) => name)
}
