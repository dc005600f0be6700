// Which calls may come from a replica of the database: only what shows something, and nothing that money hangs on.
import { expect, test } from 'vitest'
import { panelCalls } from './calls.gen.ts'

const REPORTS = [
  'all-bid-list-grid-data',
  'control-room',
  'exposure',
  'figures/agents',
  'figures/cohorts',
  'figures/heaviest',
  'figures/players',
  'figures/requests',
  'galidisswar-result-history-list-grid-data',
  'galidisswar-result-history-list-load-data',
  'get-bid-history-data',
  'get-bid-report-list',
  'get-bid-winning-report-details',
  'get-customer-sell-report',
  'get-dashboard-top-data',
  'get-day-sheet',
  'get-galidisswar-bid-history-data',
  'get-galidisswar-sell-report',
  'get-galidisswar-winner-list',
  'get-galidisswar-winning-report',
  'get-market-bid-details',
  'get-month-sheet',
  'get-predict-winner-list',
  'get-search-market-bid-details',
  'get-starline-bid-history-data',
  'get-starline-sell-report',
  'get-starline-winner-list',
  'get-starline-winning-report',
  'get-winning-history-data',
  'get-winning-report-details',
  'home-figures',
  'profit',
  'result-chart',
  'result-frequency',
  'result-history-list-load-data',
  'starline-result-history-list-grid-data',
  'starline-result-history-list-load-data',
  'what-if',
]

test('reports, dashboard figures, bid and result histories may be a little old, and no other call', () => {
  const paths = panelCalls.flatMap((call) => (call.isReport ? [call.endpoint.path.replace('admin/', '')] : []))
  expect(paths.toSorted((a, b) => a.localeCompare(b))).toEqual(REPORTS)
})
