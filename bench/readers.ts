// How many first pages a second fifty members of staff read at once, and how long each waits for its own.
import { assert } from '@panadesk/domain/assert'
import { httpSender } from './api/http-call.ts'
import { signInToPanel, type AskedCall, type PanelVisitor } from './api/panel-visitor.ts'
import { withApi, type Benchmark } from './benchmark.ts'
import { findBusyMarkets } from './lists/busy-markets.ts'
import { everydayCalls } from './lists/everyday-calls.ts'
import { goalAtLeast, goalAtMost, hundredths, median, percentile, type Figure } from './measure/figure.ts'

const READERS = 50
const RUNS = 5
const SECONDS = 3
const GOALS = { perSecond: 800, p95Ms: 80 }

interface Office {
  readonly address: string
  readonly cookies: PanelVisitor['cookies']
  readonly calls: readonly AskedCall[]
}

export const readers: Benchmark = {
  name: 'readers',
  run: async (book) => {
    const calls = everydayCalls(await findBusyMarkets(book))
    return withApi(book, async ({ address }) => {
      const { cookies } = await signInToPanel(address)
      const office = { address, cookies, calls }
      // The first requests compile code and plan statements.
      await readAtOnce(office)
      const runs: number[][] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await readAtOnce(office))
      return figuresOf(runs)
    })
  },
}

/** Answers how long each request took. */
async function readAtOnce({ address, cookies, calls }: Office): Promise<number[]> {
  const ended = AbortSignal.timeout(SECONDS * 1000)
  const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  const send = httpSender(address, { connections: READERS })
  const answers: number[] = []
  const read = async (reader: number) => {
    for (let asked = reader; !ended.aborted; asked += 1) {
      const call = calls[asked % calls.length]
      assert(call !== undefined, 'there is something to read')
      const { endpoint, body = {} } = call
      const content = endpoint.method === 'POST' ? { body } : {}
      const answer = await send({ method: endpoint.method, path: `/${endpoint.path}`, headers, ...content })
      assert(answer.status === 200, `${endpoint.path} is answered: ${answer.text}`)
      answers.push(answer.ms)
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)))
  return answers
}

function figuresOf(runs: readonly (readonly number[])[]): Figure[] {
  const perSecond = runs.map((answers) => Math.round(answers.length / SECONDS))
  const rate = median(perSecond)
  const p95 = hundredths(median(runs.map((answers) => percentile(answers, 95))))
  const p50 = hundredths(median(runs.map((answers) => percentile(answers, 50))))
  return [
    {
      work: `first pages for ${READERS} readers at once`,
      unit: '/s',
      value: rate,
      goals: [goalAtLeast(rate, GOALS.perSecond, '/s')],
      details: { runs: perSecond, p50Ms: p50 },
    },
    { work: '… p95 of one of them', unit: 'ms', value: p95, goals: [goalAtMost(p95, GOALS.p95Ms, ' ms')] },
  ]
}
