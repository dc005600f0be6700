// How long the recount takes: all that `npm run ledger:verify` does, as it does it, by the login of requests.
import { assert } from '@panadesk/domain/assert'
import { onOneSnapshot } from '../apps/api/src/ledger/on-one-snapshot.ts'
import { recountWork } from '../apps/api/src/ledger/verify.ts'
import type { Benchmark } from './benchmark.ts'
import { goalAtMost, hundredths } from './measure/figure.ts'
import { timed } from './measure/take-turns.ts'

const GOAL_S_OF_TEN_MILLION = 120
const TEN_MILLION = 10_000_000
/** What a smaller book takes says nothing of ten million bids. */
const GOAL_FROM_BIDS = 1_000_000
const SLOWEST = 8

export const recountOfBooks: Benchmark = {
  name: 'recount',
  run: async (book) => {
    const { note, platform } = book
    const work = recountWork({ clock: 'plain', depositCallbackSecret: undefined, kept: undefined })
    const seconds: { name: string; s: number }[] = []
    const timedWork = work.map((read) => async (tx: Parameters<typeof read>[0]) => {
      const startMs = performance.now()
      for (const { name, faultCount, wrong } of await read(tx)) {
        assert(faultCount === 0, `${name}: ${faultCount} not so: ${JSON.stringify(wrong[0])}`)
        seconds.push({ name, s: hundredths((performance.now() - startMs) / 1000) })
      }
    })
    const value = hundredths((await timed(() => onOneSnapshot(platform.db, timedWork))) / 1000)
    const perTenMillion = hundredths((value / Math.max(note.bids, 1)) * TEN_MILLION)
    const goals =
      note.bids < GOAL_FROM_BIDS ? [] : [goalAtMost(perTenMillion, GOAL_S_OF_TEN_MILLION, ' s for ten million bids')]
    const slowest = seconds.toSorted((a, b) => b.s - a.s).slice(0, SLOWEST)
    return { figures: [{ work: `recount by ${seconds.length} checks`, unit: 's', value, goals, details: { slowest } }] }
  },
}
