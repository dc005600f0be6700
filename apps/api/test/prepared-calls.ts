// Good calls that need something put in place right before them.
import { alertCalls } from './alert-calls.ts'
import { approvalCalls } from './approval-calls.ts'
import { exceptionCalls } from './exception-calls.ts'
import type { EntryCall } from './good-call.ts'
import { limitCalls } from './limit-calls.ts'
import { noteCalls } from './note-calls.ts'
import { viewCalls } from './view-calls.ts'

interface Prepared {
  subAdminId: number
  playerId: number
  /** In its market bids are stopped. */
  gameId: number
}

export function preparedCalls({ subAdminId, playerId, gameId }: Prepared): EntryCall[] {
  return [
    ...alertCalls(),
    ...approvalCalls({ subAdminId }),
    ...exceptionCalls(),
    ...limitCalls(gameId),
    ...noteCalls(playerId),
    ...viewCalls(),
  ]
}
