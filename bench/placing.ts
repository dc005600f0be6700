// How many slips a second the gateway places over HTTP, durable, beside the rate of the same statements without it.
import { assert } from '@panadesk/domain/assert'
import { startApi, type Api } from './api/start-api.ts'
import { withApi, type Benchmark } from './benchmark.ts'
import type { Book } from './book/open-book.ts'
import { rewindToMark } from './book/rewind.ts'
import { goalAtLeast, hundredths, median, percentile, ratioOf, type Figure } from './measure/figure.ts'
import { signInPlayers, type BenchPlayers } from './placing/bench-players.ts'
import { placeUntil, type Drive } from './placing/drive.ts'
import { runNodeFloor } from './placing/node-floor.ts'
import { hasPgbench, runPgbench } from './placing/pgbench.ts'

const CONNECTIONS = [16, 32, 64]
const GOAL = { connections: 32, ratio: 0.6 }
/** With a limit on every number, against the floor without one. */
const GOAL_LIMITED = { connections: 32, ratio: 0.5 }
const RUNS = 5
const SECONDS = 3

export const placing: Benchmark = {
  name: 'placing',
  run: async (book) => {
    const players = await signInPlayers(book)
    await requireSameStatements(book, players)
    return withApi(book, async (api) => {
      // The first slips compile code and plan statements.
      await drive(api, players, { connections: GOAL.connections, seconds: SECONDS })
      const figures: Figure[] = []
      for (const connections of CONNECTIONS) {
        const goal = connections === GOAL.connections ? GOAL.ratio : undefined
        figures.push(await measure(book, { connections, goal, place: (load) => drive(api, players, load), players }))
      }
      const limited = {
        connections: GOAL_LIMITED.connections,
        goal: GOAL_LIMITED.ratio,
        what: ', a limit on every number',
      }
      const driveLimited = (load: Load) => withLimits(book, () => drive(api, players, load))
      figures.push(await measure(book, { ...limited, place: driveLimited, players }))
      return figures
    })
  },
}

interface Load {
  connections: number
  seconds: number
}

interface Measured {
  players: BenchPlayers
  connections: number
  goal: number | undefined
  what?: string
  place: (load: Load) => Promise<Drive>
}

async function measure(book: Book, { players, connections, goal, what = '', place }: Measured): Promise<Figure> {
  const floor = hasPgbench() ? runPgbench : runNodeFloor
  const load = { players, connections, seconds: SECONDS }
  const rates: { product: number[]; floor: number[] } = { product: [], floor: [] }
  const answers: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const driven = await place(load)
    rates.product.push(hundredths(driven.perSecond))
    answers.push(...driven.answers)
    rates.floor.push(hundredths(await floor(book, load)))
  }
  await rewindToMark(book.owner, book.note)
  const figure = { value: Math.round(median(rates.product)), floor: Math.round(median(rates.floor)) }
  const details = {
    floorIs: hasPgbench() ? 'pgbench' : 'one Node process',
    bidsOfASlip: 3,
    p50Ms: hundredths(percentile(answers, 50)),
    p95Ms: hundredths(percentile(answers, 95)),
    p99Ms: hundredths(percentile(answers, 99)),
    rates,
  }
  const goals = goal === undefined ? [] : [goalAtLeast(ratioOf(figure) ?? 0, goal, ' x')]
  return {
    work: `slips, ${connections} connections${what} (floor: ${details.floorIs})`,
    unit: '/s',
    ...figure,
    goals,
    details,
  }
}

/** None of them is near, as every slip must be placed. */
async function withLimits<Value>({ owner }: Book, work: () => Promise<Value>): Promise<Value> {
  await owner.query(
    `insert into bid_limit (measure, per, amount_paise, saved_by, saved_by_name)
     select 'points', 'number', 1000000000000, min(id), 'Benchmark' from admin`,
  )
  try {
    return await work()
  } finally {
    await owner.query('delete from bid_limit')
  }
}

function drive(api: Api, players: BenchPlayers, { connections, seconds }: Load) {
  return placeUntil(api.address, { players, connections, ended: AbortSignal.timeout(seconds * 1000) })
}

/** An API of its own, so that what it sends once only is counted neither here nor there. */
async function requireSameStatements(book: Book, players: BenchPlayers): Promise<void> {
  const api = await startApi(book)
  try {
    const once = () => drive(api, players, { connections: 1, seconds: 1 })
    await once()
    let slips = 0
    const statements = await api.statementsOf(async () => (slips = (await once()).answers.length))
    const placed = statements.filter(({ text }) => text.includes('place_slip_once'))
    assert(placed.length === slips, 'every slip is placed by one statement')
    // A game that was not played before is looked up once; the folding of bids works beside it.
    assert(statements.length - placed.length < slips, 'the API sends for a slip what pgbench sends for it')
  } finally {
    await api.stop()
  }
}
