// How long the recount takes: every check of `npm run ledger:verify`, on one snapshot, as the login of requests makes them.
import { assert } from '@panadesk/domain/assert'
import { SEAL_CHECKS } from '../apps/api/src/ledger/seal-checks.ts'
import { BOOK_CHECKS, evidenceChecks, recount } from '../apps/api/src/ledger/verify.ts'
import type { Benchmark } from './benchmark.ts'
import { goalAtMost, hundredths } from './measure/figure.ts'
import { timed } from './measure/take-turns.ts'

const GOAL_S_OF_TEN_MILLION = 120
const TEN_MILLION = 10_000_000
const SLOWEST = 8

export const recountOfBooks: Benchmark = {
  name: 'recount',
  run: async ({ note, platform }) => {
    const evidence = evidenceChecks({ clock: 'plain', depositCallbackSecret: undefined })
    const checks = [...BOOK_CHECKS, ...SEAL_CHECKS, ...evidence]
    const seconds: { name: string; s: number }[] = []
    const transaction = platform.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    await transaction.execute(async (tx) => {
      for (const check of checks) {
        const ms = await timed(async () => {
          const wrong = (await recount(tx, [check])).find(({ faultCount }) => faultCount > 0)
          assert(wrong === undefined, `${wrong?.name}: ${wrong?.faultCount} not so: ${JSON.stringify(wrong?.wrong[0])}`)
        })
        seconds.push({ name: check.name, s: hundredths(ms / 1000) })
      }
    })
    const value = hundredths(seconds.reduce((sum, { s }) => sum + s, 0))
    const perTenMillion = hundredths((value / Math.max(note.bids, 1)) * TEN_MILLION)
    const goals = [goalAtMost(perTenMillion, GOAL_S_OF_TEN_MILLION, ' s for ten million bids')]
    const slowest = seconds.toSorted((a, b) => b.s - a.s).slice(0, SLOWEST)
    return { figures: [{ work: `recount by ${checks.length} checks`, unit: 's', value, goals, details: { slowest } }] }
  },
}
