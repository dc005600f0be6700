// An amount that staff type: what is wrong with it, and what the wallet holds afterwards
// (docs/screens.md, "User page" and "Add Balance In User Wallet").
import { MAX_AMOUNT_PAISE, paiseOfRupees, rupeesOfPaise, subtractPaise } from '@panadesk/domain/money'
import { checkFields } from '../kit/check-fields.ts'
import { typedRupees } from '../kit/typed-rupees.ts'
import { afterCredit } from '../requests/after-credit.ts'
import { formatRupees } from '../kit/money.tsx'
import type { MoneyMove } from './money-move.ts'

/** In rupees. */
export const LEAST_AMOUNT = 1

type Way = Pick<MoneyMove, 'direction' | 'call'>

interface MoneyMoved {
  move: Way
  /** What the wallet holds, in rupees. */
  balance: number
  /** What its player owes, in rupees: what comes in pays that off first. Nothing when left out. */
  owed?: number
}

/** The message for what was typed on the user page; undefined for an amount that may be sent. */
export function amountFault({ move, balance, typed }: MoneyMoved & { typed: string }): string | undefined {
  const amount = typedRupees(typed)
  if (amount === undefined) return 'Amount is required'
  if (amount <= 0) return 'Amount must be greater than zero'
  if (amount < LEAST_AMOUNT) return `Amount must be at least ${formatRupees(LEAST_AMOUNT)}`
  // The user is not at fault here; any id will do.
  const { errors } = checkFields(move.call, { userDB_id: '1', amount }, ['amount'])
  if (errors['amount'] !== undefined) return errors['amount']
  const after = balanceAfter({ move, balance, amount })
  return after !== undefined && after < 0 ? shortfallText(balance) : undefined
}

/** Rupees, as are both arguments; negative where the wallet holds too little, undefined for what nobody can move. */
export function balanceAfter({ move, balance, owed = 0, amount }: MoneyMoved & { amount: number }): number | undefined {
  const [balancePaise, amountPaise, owedPaise] = [paiseOfRupees(balance), paiseOfRupees(amount), paiseOfRupees(owed)]
  if (balancePaise === undefined || amountPaise === undefined || owedPaise === undefined) return undefined
  if (amountPaise <= 0 || amountPaise > MAX_AMOUNT_PAISE) return undefined
  if (move.direction === 'debit') return rupeesOfPaise(subtractPaise({ fromPaise: balancePaise, amountPaise }))
  return rupeesOfPaise(afterCredit({ balancePaise, owedPaise, amountPaise }))
}

function shortfallText(balance: number): string {
  return balance > 0 ? `The wallet holds only ${formatRupees(balance)}.` : 'The wallet is empty.'
}
