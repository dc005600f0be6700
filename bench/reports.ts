// How long every read call of the panel takes on the demo market; fails when the median of one is above the limit.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { assert } from '@panadesk/domain/assert'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createApp } from '../apps/api/src/app.ts'
import { DEMO_MAIN_ADMIN, DEMO_PASSWORD } from '../apps/api/src/demo/found-house.ts'
import { manualClock } from '../apps/api/src/platform/clock.ts'
import { signInToPanel, type PanelVisitor } from './panel-visitor.ts'
import { listReportCalls, type ReportCall } from './reports-calls.ts'
import { countMarket, fillDemoMarket, NOW_MS, SEED } from './reports-market.ts'
import { withScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

const WARM_UP_RUNS = 3
const MEASURED_RUNS = 30
const P50_MAX_MS = 100
/** As many as the demo has. With `--days` it is another market, whose results have a file of their own. */
const DEMO_DAYS = 14

interface Measured {
  /** Where the call stands in the contract. */
  call: string
  /** What is asked of it, where it is asked more than one thing. */
  asked: string
  /** How many rows the filter finds, or the answer lists where it is no page. */
  rows: number
  p50Ms: number
  p95Ms: number
  maxMs: number
}

const { values: options } = parseArgs({ options: { days: { type: 'string', default: String(DEMO_DAYS) } } })
const days = Number(options.days)
assert(Number.isInteger(days) && days >= 1, '--days is a whole number above zero')
const resultName = days === DEMO_DAYS ? 'reports' : `reports-${days}-days`
const resultFile = fileURLToPath(new URL(`results/${resultName}.json`, import.meta.url))
const names = new Map(allEndpoints(contract).map(({ name, endpoint }) => [endpoint, name]))
const clock = manualClock(NOW_MS)
const { size, results, unmeasured } = await withScratchDatabase(measureDemo, clock)
console.table(
  results.map(({ call, asked, rows, p50Ms, p95Ms, maxMs }) => {
    return { call, asked, rows, 'p50 ms': p50Ms, 'p95 ms': p95Ms, 'max ms': maxMs }
  }),
)
mkdirSync(dirname(resultFile), { recursive: true })
const now = new Date(NOW_MS).toISOString()
const report = { seed: SEED, now, days, ...size, measuredRuns: MEASURED_RUNS, node: process.version, results }
writeFileSync(resultFile, `${JSON.stringify(report, undefined, 2)}\n`)
for (const { call, asked, p50Ms } of results.filter((each) => each.p50Ms > P50_MAX_MS)) {
  console.error(`A read call may take ${P50_MAX_MS} ms; ${call} (${asked}) took ${p50Ms} ms.`)
  process.exitCode = 1
}
// No failure: whoever adds a call need not measure it in the same step.
for (const name of unmeasured) console.error(`${name} reads and is not measured: bench/reports-calls.ts has no entry.`)

async function measureDemo(scratch: ScratchDatabase) {
  await fillDemoMarket({ ...scratch, clock }, days)
  await scratch.owner.query('vacuum analyze')
  const { db, pool, logger, timeZone } = scratch
  const app = await createApp({ db, pool, logger, timeZone, clock })
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const visitor = await signInToPanel(address, { email: DEMO_MAIN_ADMIN, password: DEMO_PASSWORD })
    const calls = await listReportCalls(db)
    return { size: await countMarket(db), results: await measureAll(visitor, calls), unmeasured: unmeasuredBy(calls) }
  } finally {
    await app.close()
  }
}

// Call by call in rounds, so that a slower second of the machine falls on many calls and not on all runs of one.
async function measureAll(visitor: PanelVisitor, calls: readonly ReportCall[]): Promise<Measured[]> {
  const runs = calls.map((call) => ({ call, rows: 0, ms: [] as number[] }))
  for (let round = 0; round < WARM_UP_RUNS + MEASURED_RUNS; round += 1) {
    for (const run of runs) {
      const { ms, answer } = await visitor.ask(run.call)
      if (round === 0) run.rows = countRows(answer)
      assert(run.rows > 0, `${nameOf(run.call.endpoint)} (${run.call.asked}) has something to show`)
      if (round >= WARM_UP_RUNS) run.ms.push(ms)
    }
  }
  return runs.map(({ call, rows, ms }) => {
    const sorted = ms.toSorted((a, b) => a - b)
    const figures = { p50Ms: percentile(sorted, 50), p95Ms: percentile(sorted, 95), maxMs: percentile(sorted, 100) }
    return { call: nameOf(call.endpoint), asked: call.asked, rows, ...figures }
  })
}

/** What a page counts, or else the rows of its lists; an answer without lists is one row. */
function countRows(answer: Readonly<Record<string, unknown>>): number {
  const { recordsFiltered, data = answer } = answer
  if (typeof recordsFiltered === 'number') return recordsFiltered
  const lists = (Array.isArray(data) ? [data] : Object.values(data ?? {})).filter((value) => Array.isArray(value))
  return lists.length === 0 ? 1 : lists.reduce((sum, list) => sum + list.length, 0)
}

/** By nearest rank, of values in ascending order. */
function percentile(sorted: readonly number[], percent: number): number {
  const value = sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
  return Math.round(value * 10) / 10
}

function unmeasuredBy(calls: readonly ReportCall[]): string[] {
  const measured = new Set(calls.map(({ endpoint }) => endpoint))
  return [...names].flatMap(([endpoint, name]) => (endpoint.changesState || measured.has(endpoint) ? [] : [name]))
}

function nameOf(endpoint: AnyEndpoint): string {
  const name = names.get(endpoint)
  assert(name !== undefined, 'every call is of the contract')
  return name
}
