// What the open streams of live events cost the placing of slips: in turns, with two hundred of them and without any.
import type { Api } from './api/start-api.ts'
import { withApi, type Benchmark } from './benchmark.ts'
import type { Book } from './book/open-book.ts'
import { rewindToMark } from './book/rewind.ts'
import { openStreams } from './live/open-streams.ts'
import { goalAtLeast, hundredths, median, type Figure } from './measure/figure.ts'
import { signInPlayers, type BenchPlayers } from './placing/bench-players.ts'
import { placeUntil } from './placing/drive.ts'

const STREAMS = 200
const CONNECTIONS = 32
const TURNS = 8
const SECONDS = 3
const GOAL_RATIO = 0.95

interface Turn {
  perSecond: number
  /** What the API process took for a thousand slips. */
  cpuMs: number
}

export const live: Benchmark = {
  name: 'live',
  run: async (book) => {
    const players = await signInPlayers(book)
    return withApi(book, async (api) => {
      // The first slips compile code and plan statements.
      await placeFor(api, players)
      const figure = await measure(book, api, players)
      await rewindToMark(book.owner, book.note)
      return [figure]
    })
  },
}

async function measure(book: Book, api: Api, players: BenchPlayers): Promise<Figure> {
  const turns: { without: Turn; beside: Turn }[] = []
  let events = 0
  for (let turn = 0; turn < TURNS; turn += 1) {
    const without = await placeFor(api, players)
    const streams = await openStreams(book, { address: api.address, count: STREAMS })
    const beside = await placeFor(api, players)
    events += await streams.close()
    turns.push({ without, beside })
  }
  const ratios = turns.map(({ without, beside }) => beside.perSecond / without.perSecond)
  const cpuRatios = turns.map(({ without, beside }) => beside.cpuMs / without.cpuMs)
  return {
    work: `slips, ${CONNECTIONS} connections, ${STREAMS} open streams (floor: none open)`,
    unit: '/s',
    value: Math.round(median(turns.map(({ beside }) => beside.perSecond))),
    floor: Math.round(median(turns.map(({ without }) => without.perSecond))),
    goals: [goalAtLeast(hundredths(median(ratios)), GOAL_RATIO, ' x')],
    details: { events, ratios: ratios.map(hundredths), cpuRatios: cpuRatios.map(hundredths), turns },
  }
}

async function placeFor(api: Api, players: BenchPlayers): Promise<Turn> {
  const before = await api.cpuMs()
  const ended = AbortSignal.timeout(SECONDS * 1000)
  const { perSecond, answers } = await placeUntil(api.address, { players, connections: CONNECTIONS, ended })
  return {
    perSecond: hundredths(perSecond),
    cpuMs: hundredths((((await api.cpuMs()) - before) / answers.length) * 1000),
  }
}
