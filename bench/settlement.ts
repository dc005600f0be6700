// How long a declare takes beside the barest SQL that does the same writes; fails when it is more than twice as long.
import { assert } from '@panadesk/domain/assert'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withScratchDatabase, type ScratchDatabase } from './scratch-database.ts'
import { settleBarely } from './settlement-floor.ts'
import { loadMarkets, loadPeople, payForSlips, PLAYERS, type SettlementMarket } from './settlement-market.ts'
import { settleByProduct } from './settlement-product.ts'

const SIZES = [10_000, 100_000]
const WARM_UP_RUNS = 2
const MEASURED_RUNS = 8
const RATIO_MAX_AT_100K = 2
const RESULT_FILE = fileURLToPath(new URL('results/settlement.json', import.meta.url))

interface Measured {
  bids: number
  winners: number
  productMs: number[]
  floorMs: number[]
  productMedianMs: number
  floorMedianMs: number
  ratio: number
}

const results = await withScratchDatabase(measureAll)
console.table(
  results.map(({ bids, winners, productMedianMs, floorMedianMs, ratio }) => ({
    bids,
    winners,
    'product ms': productMedianMs,
    'floor ms': floorMedianMs,
    ratio,
  })),
)
mkdirSync(dirname(RESULT_FILE), { recursive: true })
const report = { players: PLAYERS, measuredRuns: MEASURED_RUNS, node: process.version, results }
writeFileSync(RESULT_FILE, `${JSON.stringify(report, undefined, 2)}\n`)
const large = results.find(({ bids }) => bids === 100_000)
if (large === undefined || large.ratio > RATIO_MAX_AT_100K) {
  console.error(`A declare of 100,000 bids may take ${RATIO_MAX_AT_100K} times the floor; it took ${large?.ratio}.`)
  process.exitCode = 1
}

async function measureAll(scratch: ScratchDatabase): Promise<Measured[]> {
  const { adminId, gameId } = await loadPeople(scratch.owner)
  const runs = WARM_UP_RUNS + MEASURED_RUNS
  const sets: { bids: number; markets: SettlementMarket[] }[] = []
  for (const bids of SIZES) {
    console.error(`Loading ${runs * 2} markets of ${bids} bids …`)
    sets.push({ bids, markets: await loadMarkets(scratch.owner, { gameId, bids, count: runs * 2 }) })
  }
  await payForSlips(scratch.owner)
  const measured: Measured[] = []
  for (const set of sets) measured.push(await measureSize(scratch, { ...set, adminId }))
  return measured
}

// The two take turns, and turns at being first, so that a slower minute of the machine falls on both.
async function measureSize(
  scratch: ScratchDatabase,
  { bids, markets, adminId }: { bids: number; markets: SettlementMarket[]; adminId: number },
): Promise<Measured> {
  const productMs: number[] = []
  const floorMs: number[] = []
  let winners = 0
  const measureProduct = async (market: SettlementMarket) => {
    const { ms, value } = await timed(scratch, () => settleByProduct(scratch, { ...market, adminId }))
    productMs.push(ms)
    winners = value.winners
  }
  const measureFloor = async (market: SettlementMarket) => {
    floorMs.push((await timed(scratch, () => settleBarely(scratch.owner, market))).ms)
  }
  for (let index = 0; index < markets.length; index += 2) {
    const [first, second] = markets.slice(index, index + 2)
    if (first === undefined || second === undefined) break
    if (index % 4 === 0) {
      await measureProduct(first)
      await measureFloor(second)
    } else {
      await measureFloor(first)
      await measureProduct(second)
    }
  }
  await requireEqualWork(scratch, markets)
  return summary({ bids, winners, productMs, floorMs })
}

async function requireEqualWork(scratch: ScratchDatabase, markets: readonly SettlementMarket[]): Promise<void> {
  const { rows } = await scratch.owner.query(
    `select count(*), sum(won_paise) from bid where status = 'won' and market_date = any ($1::date[]) group by market_date`,
    [markets.map(({ marketDate }) => marketDate)],
  )
  const outcomes = new Set(rows.map((row) => JSON.stringify(row)))
  assert(rows.length === markets.length && outcomes.size === 1, 'both sides pay the same winners the same')
}

async function timed<Value>(
  scratch: ScratchDatabase,
  work: () => Promise<Value>,
): Promise<{ ms: number; value: Value }> {
  // The worst case: after a checkpoint every touched page goes whole into the log.
  await scratch.owner.query('checkpoint')
  const startMs = performance.now()
  const value = await work()
  return { ms: performance.now() - startMs, value }
}

function summary(run: Pick<Measured, 'bids' | 'winners' | 'productMs' | 'floorMs'>): Measured {
  const productMs = run.productMs.slice(WARM_UP_RUNS).map(tenths)
  const floorMs = run.floorMs.slice(WARM_UP_RUNS).map(tenths)
  const productMedianMs = median(productMs)
  const floorMedianMs = median(floorMs)
  const ratio = Math.round((productMedianMs / floorMedianMs) * 100) / 100
  return { ...run, productMs, floorMs, productMedianMs, floorMedianMs, ratio }
}

/** Of an even number of values, the mean of the middle two. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return tenths(((low ?? Number.NaN) + (high ?? Number.NaN)) / 2)
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10
}
