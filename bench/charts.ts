// The figures that an owner asks for each morning: of a year, of a month, of a day. The floor of each is its own SQL.
import { contract } from '@panadesk/contract'
import { HOME_TILES } from '@panadesk/contract/home-tiles'
import { PROFIT_BY } from '@panadesk/contract/profit-by'
import { addDays } from '@panadesk/domain/market-date'
import { withReading, type Benchmark } from './benchmark.ts'
import { findBusyMarkets, type BusyMarkets } from './lists/busy-markets.ts'
import { goalAtMost, type Figure } from './measure/figure.ts'
import { measureReport } from './reports/measure-report.ts'
import type { ReportCall } from './reports/report-calls.ts'

const CHART_MS = 50
/** A median of few of which the first still compile and plan says more of them than of the server. */
const TURNS = { warmUp: 5, runsMin: 15, runsMax: 21, budgetMs: 1200 }
const A_YEAR = 364
const A_MONTH = 29

export const charts: Benchmark = {
  name: 'charts',
  days: 365,
  run: (book) =>
    withReading(book, async (reading) => {
      const busy = await findBusyMarkets(book)
      const figures: Figure[] = []
      for (const call of chartCalls(busy)) {
        const figure = await measureReport(reading, call, TURNS)
        figures.push({ ...figure, goals: [goalAtMost(figure.value, CHART_MS, ' ms')] })
      }
      return figures
    }),
}

function chartCalls({ today, settled }: BusyMarkets): ReportCall[] {
  const year = { from: addDays(today, -A_YEAR), to: today }
  const ofGame = { ...year, gameDB_id: String(settled.main.gameId) }
  const { daySheet, home, people, profit, resultCharts } = contract
  return [
    ...PROFIT_BY.map((by) => ({ endpoint: profit.get, asked: `a year by ${by}`, body: { ...year, by } })),
    { endpoint: home.figures, asked: 'all tiles', body: { tiles: [...HOME_TILES] } },
    ...(['day', 'month'] as const).map((by) => ({
      endpoint: people.players,
      asked: `a year by ${by}`,
      body: { ...year, by, lost_after: 14 as const },
    })),
    ...(['month', 'week'] as const).map((by) => ({
      endpoint: people.cohorts,
      asked: `by ${by}`,
      body: { to: today, by, lost_after: 14 as const },
    })),
    { endpoint: people.heaviest, asked: 'a day', body: { from: today, to: today } },
    { endpoint: people.heaviest, asked: 'thirty days', body: { from: addDays(today, -A_MONTH), to: today } },
    { endpoint: people.heaviest, asked: 'a year', body: year },
    ...(['deposit', 'withdrawal'] as const).map((kind) => ({
      endpoint: people.requests,
      asked: `a year of ${kind}s`,
      body: { ...year, kind },
    })),
    { endpoint: daySheet.get, body: { date: settled.main.marketDate } },
    { endpoint: daySheet.month, body: { month: settled.main.marketDate.slice(0, 7) } },
    { endpoint: resultCharts.chart, asked: 'a year', body: ofGame },
    { endpoint: resultCharts.frequency, asked: 'a year', body: ofGame },
  ]
}
