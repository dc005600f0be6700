// The second question before a large amount is moved by hand (docs/screens.md, "Forms").
import { paiseOfRupees } from '@panadesk/domain/money'
import { amountWords } from '../kit/amount-words.ts'
import { confirmAction, type Confirmation } from '../kit/confirm.ts'
import { formatRupees } from '../kit/money.tsx'
import { askAgainFrom } from '../platform/ask-again-from.ts'
import { userLabel, type PickedUser } from '../players/user-picker.tsx'
import type { MoneyMove } from './money-move.ts'

interface LargeMove {
  move: Pick<MoneyMove, 'direction' | 'submitLabel'>
  user: Pick<PickedUser, '_id' | 'user_name' | 'mobile'>
  /** In rupees. */
  amount: number
}

/** Whether it may be sent: at once below the amount of the settings, from it on when the user has read it once more. */
export async function isMeant(asked: LargeMove): Promise<boolean> {
  const question = secondQuestion(asked, askAgainFrom())
  return question === undefined || confirmAction(question)
}

/** `from` is in rupees, 0 for never. */
export function secondQuestion({ move, user, amount }: LargeMove, from: number): Confirmation | undefined {
  const paise = paiseOfRupees(amount)
  if (from === 0 || amount < from || paise === undefined) return undefined
  const way = move.direction === 'credit' ? 'will be added to' : 'will be taken out of'
  return {
    title: 'Check The Amount',
    message: `${formatRupees(amount)} ${way} the wallet of ${userLabel(user)}.\n\n${amountWords(paise)}.`,
    confirmLabel: move.submitLabel,
    danger: true,
  }
}
