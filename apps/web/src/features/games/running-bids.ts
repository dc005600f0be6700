// What is bid today and not decided yet, in words: whoever changes a game or its rates hears of it first.
import { contract, type ReplyOf } from '@panadesk/contract'
import { formatRupees } from '../../kit/money.tsx'
import { useCall } from '../../platform/use-call.ts'

export type HeldBids = ReplyOf<typeof contract.games.week>['running_bids']

/** `1 running bid of ₹15.00`. */
export function runningWords({ bids, points }: HeldBids): string {
  const some = bids === 1 ? '1 running bid' : `${bids.toLocaleString('en-IN')} running bids`
  return `${some} of ${formatRupees(points)}`
}

/** What players feel of a save, and how many have bid on the game just now. */
export function feltMessage(held: HeldBids | undefined): string {
  const felt = 'Players see the change at once.'
  if (held === undefined || held.bids === 0) return felt
  return `${felt}\n\nThis game has ${runningWords(held)}.`
}

/** Answers what the bids of a game hold at the time of the question, not of the dialog's opening. */
export function useRunningBids(gameId: string | undefined): () => Promise<HeldBids | undefined> {
  const query = useCall(contract.games.week, {}, { id: gameId ?? '', enabled: false })
  return async () => (gameId === undefined ? undefined : (await query.refetch()).data?.running_bids)
}
