// The figures of a user, as the server tells them; asked again while an account waits to be recounted.
import { contract, type ReplyOf } from '@panadesk/contract'
import { useCall } from '../../platform/use-call.ts'

const { summary } = contract.userPage
const RECOUNT_POLL_MS = 2000

export type Summary = ReplyOf<typeof summary>

export function useSummary(userId: string) {
  return useCall(summary, {}, { id: userId, pollMs: pollMsOf })
}

function pollMsOf({ recount }: Summary): number | undefined {
  return recount?.state === 'waiting' ? RECOUNT_POLL_MS : undefined
}
