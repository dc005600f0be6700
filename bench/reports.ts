// Every read call of the panel that is no list, and the logins, on a book. The floor of the large reports is one plain
// statement over the bids, that of the others their own SQL, that of a login the check of the password alone.
import { contract, playerContract, type AnyEndpoint } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { DEMO_PIN } from '@panadesk/demo/market/demo-players'
import { DEMO_MAIN_ADMIN, DEMO_PASSWORD } from '@panadesk/demo/market/found-installation'
import { hashPassword, passwordMatches } from '@panadesk/api/identity/passwords'
import { httpSender } from './api/http-call.ts'
import { withReading, type Benchmark } from './benchmark.ts'
import type { Book } from './book/open-book.ts'
import { findBusyMarkets } from './lists/busy-markets.ts'
import type { ReadingBench } from './lists/measure-call.ts'
import { goalAtMost, type Figure } from './measure/figure.ts'
import { summary, takeTurns, timed } from './measure/take-turns.ts'
import { measureReport, NAMES } from './reports/measure-report.ts'
import { largeReports, smallReports, type ReportCall } from './reports/report-calls.ts'

const LARGE_REPORT_MS = 30
const LOGINS = { warmUp: 2, runsMin: 11, runsMax: 11, budgetMs: 0 }

export const reports: Benchmark = {
  name: 'reports',
  run: (book) =>
    withReading(book, async (reading) => {
      const busy = await findBusyMarkets(book)
      const figures: Figure[] = []
      for (const call of largeReports(busy)) {
        const figure = await measureReport(reading, call)
        figures.push({ ...figure, goals: [goalAtMost(figure.value, LARGE_REPORT_MS, ' ms')] })
      }
      const small = smallReports(busy)
      for (const call of small) figures.push(await measureReport(reading, call))
      figures.push(...(await measureLogins(reading, book)))
      nameUnmeasured([...largeReports(busy), ...small])
      return figures
    }),
}

async function measureLogins({ api, visitor }: ReadingBench, { owner }: Book): Promise<Figure[]> {
  const hash = await hashPassword(DEMO_PASSWORD)
  const floor = () => timed(() => passwordMatches(hash, DEMO_PASSWORD))
  const body = { email: DEMO_MAIN_ADMIN, password: DEMO_PASSWORD }
  const staff = await takeTurns(
    { product: async () => (await visitor.ask({ endpoint: contract.login.check, body })).ms, floor },
    LOGINS,
  )

  const { rows } = await owner.query<{ mobile: string }>('select mobile from player where id = 1')
  const send = httpSender(api.address, { connections: 1 })
  const player = async () => {
    const { status, ms } = await send({
      method: 'POST',
      path: `/${playerContract.account.login.path}`,
      headers: {},
      body: { mobile: rows[0]?.mobile, pin: DEMO_PIN },
    })
    assert(status === 200, 'the player is signed in')
    return ms
  }
  const players = await takeTurns({ product: player, floor }, LOGINS)
  return [
    { work: 'login of staff', unit: 'ms', goals: [], ...summary(staff) },
    { work: 'login of a player', unit: 'ms', goals: [], ...summary(players) },
  ]
}

// No failure: whoever adds a call need not measure it in the same step.
function nameUnmeasured(calls: readonly ReportCall[]): void {
  const measured = new Set<AnyEndpoint>(calls.map(({ endpoint }) => endpoint))
  for (const [endpoint, name] of NAMES) {
    if (endpoint.changesState || endpoint.startCounts !== undefined || measured.has(endpoint)) continue
    console.error(`${name} reads and is not measured: bench/reports/report-calls.ts has no entry.`)
  }
}
