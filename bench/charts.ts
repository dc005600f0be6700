// The figures of a year that an owner asks for each morning. The floor of each is its own SQL.
import { contract } from '@panadesk/contract'
import { PROFIT_BY } from '@panadesk/contract/profit-by'
import { addDays } from '@panadesk/domain/market-date'
import { withReading, type Benchmark } from './benchmark.ts'
import { findBusyMarkets } from './lists/busy-markets.ts'
import { goalAtMost, type Figure } from './measure/figure.ts'
import { measureReport } from './reports/measure-report.ts'

const CHART_MS = 50
const A_YEAR = 364

export const charts: Benchmark = {
  name: 'charts',
  run: (book) =>
    withReading(book, async (reading) => {
      const { today } = await findBusyMarkets(book)
      await foldPast(book)
      const figures: Figure[] = []
      for (const by of PROFIT_BY) {
        const body = { from: addDays(today, -A_YEAR), to: today, by }
        const figure = await measureReport(reading, { endpoint: contract.profit.get, asked: `a year by ${by}`, body })
        figures.push({ ...figure, goals: [goalAtMost(figure.value, CHART_MS, ' ms')] })
      }
      return figures
    }),
}

/** What a server does by and by of a house that was there before. */
async function foldPast({ owner, platform: { timeZone } }: Parameters<Benchmark['run']>[0]): Promise<void> {
  for (const fold of ['fold_session', 'fold_day']) {
    let isMore = true
    while (isMore) {
      const { rows } = await owner.query<{ more: boolean }>(`select ${fold}($1) as more`, [timeZone])
      isMore = rows[0]?.more ?? false
    }
  }
}
