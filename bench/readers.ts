// How many first pages a second fifty members of staff read at once, and how long each waits for its own.
import { SESSION_COOKIE, startAdminSession } from '@panadesk/api/identity/admin-sessions'
import { assert } from '@panadesk/domain/assert'
import { httpSender } from './api/http-call.ts'
import type { AskedCall } from './api/panel-visitor.ts'
import { withApi, type Benchmark } from './benchmark.ts'
import type { Book } from './book/open-book.ts'
import { findBusyMarkets } from './lists/busy-markets.ts'
import { everydayCalls } from './lists/everyday-calls.ts'
import { goalAtLeast, goalAtMost, hundredths, median, percentile, type Figure } from './measure/figure.ts'

const READERS = 50
const RUNS = 5
const SECONDS = 3
const GOALS = { perSecond: 800, p95Ms: 80 }

interface Office {
  readonly address: string
  /** Of each reader: all have sessions of their own. */
  readonly cookies: readonly string[]
  readonly calls: readonly AskedCall[]
}

export const readers: Benchmark = {
  name: 'readers',
  run: async (book) => {
    const calls = everydayCalls(await findBusyMarkets(book))
    return withApi(book, async ({ address }) => {
      const cookies = await openSessions(book)
      const office = { address, cookies, calls }
      // The first requests compile code and plan statements.
      await readAtOnce(office)
      const runs: number[][] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await readAtOnce(office))
      return figuresOf(runs)
    })
  },
}

/** Answers the cookies of new sessions, each of its own, of the main admin. */
async function openSessions({ platform }: Book): Promise<string[]> {
  const { db } = platform
  const { id: adminId } = await db
    .selectFrom('admin')
    .select('id')
    .where('is_main', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow()
  const tokens = await db.transaction().execute(async (tx) => {
    const opened: string[] = []
    for (let reader = 0; reader < READERS; reader += 1) {
      opened.push(await startAdminSession(tx, { adminId, address: '127.0.0.1', userAgent: 'benchmark' }))
    }
    return opened
  })
  return tokens.map((token) => `${SESSION_COOKIE}=${token}`)
}

/** Answers how long each request took. */
async function readAtOnce({ address, cookies, calls }: Office): Promise<number[]> {
  const ended = AbortSignal.timeout(SECONDS * 1000)
  const send = httpSender(address, { connections: READERS })
  const answers: number[] = []
  const read = async (cookie: string, reader: number) => {
    for (let asked = reader; !ended.aborted; asked += 1) {
      const call = calls[asked % calls.length]
      assert(call !== undefined, 'there is something to read')
      const { endpoint, body = {} } = call
      const content = endpoint.method === 'POST' ? { body } : {}
      const answer = await send({ method: endpoint.method, path: `/${endpoint.path}`, headers: { cookie }, ...content })
      assert(answer.status === 200, `${endpoint.path} is answered: ${answer.text}`)
      answers.push(answer.ms)
    }
  }
  await Promise.all(cookies.map(read))
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
