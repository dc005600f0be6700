// What taking back a declaration does, and did, in words.
import type { contract, ReplyOf } from '@panadesk/contract'
import { formatRupees } from '../../kit/money.tsx'
import { winningBids } from './result-text.ts'

export type UndoDetails = ReplyOf<typeof contract.results.undoDetails>

/** The word on the button that does it. */
export function undoLabel({ win_amt: amount }: Pick<UndoDetails, 'win_amt'>): string {
  return amount === 0 ? 'Undo declare' : `Take back ${formatRupees(amount)}`
}

/** What will happen to the money, and to the result. */
export function undoWarning({ winners, win_amt: amount, owed_amt: owed, debtors }: UndoDetails): string {
  const stays = 'The result stays saved: save the right one in its place and declare that.'
  if (amount === 0) return `This result paid nothing, so nothing is taken back. ${stays}`
  const takes = `${formatRupees(amount)} of ${winningBids(winners)} ${winners === 1 ? 'is' : 'are'} taken back at once.`
  const spent =
    owed === 0
      ? 'All of it is still in the wallets.'
      : `${players(debtors)} spent ${formatRupees(owed)} of it and will owe that: later deposits and winnings pay it off first.`
  return `${takes} ${spent} ${stays}`
}

/** For the toast. */
export function undoneText(reply: ReplyOf<typeof contract.results.undoDeclare>): string {
  const { winners, win_amt: amount, owed_amt: owed, debtors } = reply
  if (amount === 0) return 'The declaration was taken back. It had paid nothing.'
  const taken = `${formatRupees(amount)} of ${winningBids(winners)} ${winners === 1 ? 'was' : 'were'} taken back.`
  return owed === 0 ? taken : `${taken} ${formatRupees(owed)} is owed by ${players(debtors)}.`
}

/** '1 player', '1,204 players'. */
export function players(count: number): string {
  return count === 1 ? '1 player' : `${count.toLocaleString('en-IN')} players`
}
