// Good calls about limits and stops: what they take away or release is put in place before them.
import { contract } from '@panadesk/contract'
import type { EntryCall } from './good-call.ts'
import { plantLimit, plantStop } from './test-limits.ts'
import { TODAY } from './test-results.ts'

const PLANTED = 424_402

export function limitCalls(gameId: number): EntryCall[] {
  const limit = { measure: 'points', per: 'slip', amountPaise: 9_000_000_00 } as const
  const stopped = { gameDB_id: String(gameId), date: TODAY, game_type: 'full_sangam', reason: 'Too much for today' }
  return [
    [
      contract.limits.delete,
      {
        body: { limit_id: String(PLANTED) },
        before: async (app) => void (await plantLimit(app, { ...limit, id: PLANTED })),
      },
    ],
    [contract.limits.stop, { body: stopped }],
    [
      contract.limits.release,
      {
        body: { stop_id: String(PLANTED), reason: 'The draw was put off' },
        before: (app) => plantStop(app, { id: PLANTED, gameId, type: 'triple-pana' }),
      },
    ],
  ]
}
