// What is found after Ctrl K while somebody types: the rows of each kind that a text names. The floor is the call's own SQL.
import { contract } from '@panadesk/contract'
import { withReading, type Benchmark } from './benchmark.ts'
import { COMMON_NAME, RARE_NAME } from './load/load-people.ts'
import { goalAtMost, type Figure } from './measure/figure.ts'
import { measureReport } from './reports/measure-report.ts'

/** An answer that comes later than this comes after the next letter. */
const FOUND_MS = 50
const TURNS = { warmUp: 20, runsMin: 21, runsMax: 21, budgetMs: 0 }

const TYPED = {
  'a rare name': RARE_NAME,
  'a common name': COMMON_NAME,
  'three letters': COMMON_NAME.slice(0, 3),
  'the end of a mobile': '7919',
  'a bid': 'BID1',
  'a deposit': 'DEP1',
  'a withdrawal': 'WDR1',
  'a movement': 'TXN1',
  'what nobody has': 'no such thing',
}

export const finder: Benchmark = {
  name: 'finder',
  run: (book) =>
    withReading(book, async (reading) => {
      const figures: Figure[] = []
      for (const [asked, text] of Object.entries(TYPED)) {
        const figure = await measureReport(reading, { endpoint: contract.finder.find, asked, body: { text } }, TURNS)
        figures.push({ ...figure, goals: [goalAtMost(figure.value, FOUND_MS, ' ms')] })
      }
      return figures
    }),
}
