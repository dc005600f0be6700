// What staff and players notice of a large declare: lists and slips of other markets, before it and while it runs.
import { contract } from '@panadesk/contract'
import { withApi, type Benchmark } from './benchmark.ts'
import { askUntil, signInToPanel, type AskedCall, type PanelVisitor } from './api/panel-visitor.ts'
import type { Api } from './api/start-api.ts'
import { rewindToMark } from './book/rewind.ts'
import { findBusyMarkets } from './lists/busy-markets.ts'
import { everydayCalls } from './lists/everyday-calls.ts'
import { goalAtLeast, goalAtMost, hundredths, percentile, ratioOf, type Figure } from './measure/figure.ts'
import { signInPlayers, type BenchPlayers } from './placing/bench-players.ts'
import { placeUntil } from './placing/drive.ts'
import { readyMarkets, type ReadyMarket } from './settlement/ready-sessions.ts'

const DECLARES = 5
const IDLE_MS = 2500
const P95_RATIO = 3
const BIDDERS = 4

interface Watch {
  lists: number[]
  slips: number[]
  ms: number
}

export const beside: Benchmark = {
  name: 'beside',
  run: async (book) => {
    const [largest] = await readyMarkets(book)
    if (largest === undefined) return { figures: [] }
    const players = await signInPlayers(book)
    const busy = await findBusyMarkets(book)
    return withApi(book, async (api) => {
      const staff = await signInToPanel(api.address)
      const reader = await signInToPanel(api.address)
      const scene = { api, players, reader, calls: everydayCalls(busy) }
      await watch(scene, () => idle(IDLE_MS))
      const quiet: Watch[] = []
      const busyTimes: Watch[] = []
      for (let run = 0; run < DECLARES; run += 1) {
        quiet.push(await watch(scene, () => idle(IDLE_MS)))
        await book.owner.query('checkpoint')
        busyTimes.push(await watch(scene, () => declare(staff, largest)))
        await rewindToMark(book.owner, book.note)
      }
      return figuresOf(quiet, busyTimes)
    })
  },
}

interface Scene {
  api: Api
  players: BenchPlayers
  reader: PanelVisitor
  calls: AskedCall[]
}

/** Reads lists and places slips without a pause as long as `work` takes. */
async function watch({ api, players, reader, calls }: Scene, work: () => Promise<unknown>): Promise<Watch> {
  const ended = new AbortController()
  const reading = askUntil(ended.signal, reader, calls)
  const placing = placeUntil(api.address, { players, connections: BIDDERS, ended: ended.signal })
  const startMs = performance.now()
  try {
    await work()
  } finally {
    ended.abort()
  }
  const ms = performance.now() - startMs
  const [lists, { answers }] = await Promise.all([reading, placing])
  return { lists, slips: answers, ms }
}

function idle(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

function declare(staff: PanelVisitor, { gameId, marketDate }: ReadyMarket): Promise<unknown> {
  const endpoint = contract.results.declare.main.close
  if (endpoint === undefined) throw new Error('the main market declares its close')
  return staff.ask({ endpoint, body: { gameDB_id: String(gameId), result_dec_date: marketDate } })
}

function figuresOf(quiet: readonly Watch[], declares: readonly Watch[]): Figure[] {
  const figureOf = (work: string, pick: (watched: Watch) => number[], percent: number) => {
    const [during, before] = [declares, quiet].map((watches) => watches.flatMap(pick))
    const value = hundredths(percentile(during ?? [], percent))
    return { work, unit: 'ms' as const, value, floor: hundredths(percentile(before ?? [], percent)) }
  }
  const rate = (watches: readonly Watch[]) =>
    Math.round((watches.flatMap(({ slips }) => slips).length / watches.reduce((sum, { ms }) => sum + ms, 0)) * 1000)
  const listP95 = figureOf('p95 of lists during the largest declare (floor: before it)', ({ lists }) => lists, 95)
  const slipP95 = figureOf('p95 of slips on other markets (floor: before it)', ({ slips }) => slips, 95)
  const rates = { value: rate(declares), floor: rate(quiet) }
  const details = {
    declaresMs: declares.map(({ ms }) => hundredths(ms)),
    lists: declares.flatMap(({ lists }) => lists).length,
  }
  return [
    { ...listP95, goals: [goalAtMost(ratioOf(listP95) ?? 0, P95_RATIO, ' x')], details },
    { ...figureOf('slowest list during it (floor: before it)', ({ lists }) => lists, 100), goals: [] },
    { ...slipP95, goals: [] },
    {
      work: 'slips on other markets (floor: before it)',
      unit: '/s',
      ...rates,
      goals: [goalAtLeast(rates.value, 1, '/s')],
    },
  ]
}
