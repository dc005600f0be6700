// The fields of a credit: what they say of a wrong input, and what the wallet will hold afterwards (spec 3 §5, §9).
import { contract } from '@panadesk/contract'
import { paiseOfRupees, rupeesOfPaise, sumPaise } from '@panadesk/domain/money'
import { checkFields, joinErrors } from '../../kit/check-fields.ts'

export interface CreditValues extends Record<string, unknown> {
  userDB_id: string
  /** Rupees as typed. */
  amount: string
}

/** In rupees. */
export const LEAST_AMOUNT = 1

const TOO_SMALL = 'Please enter a valid amount.'

/** The message of each field at fault. */
export function creditErrors({ userDB_id, amount }: CreditValues): Record<string, string> {
  const rupees = amount.trim() === '' ? undefined : Number(amount)
  const { errors } = checkFields(contract.wallet.credit, { userDB_id, amount: rupees }, ['userDB_id', 'amount'])
  const isTooSmall = rupees !== undefined && rupees < LEAST_AMOUNT
  return joinErrors(isTooSmall ? { amount: TOO_SMALL } : undefined, errors)
}

/** Rupees, as are both arguments; undefined for a number that is no amount. */
export function balanceAfter(balance: number, amount: number): number | undefined {
  const [balancePaise, amountPaise] = [paiseOfRupees(balance), paiseOfRupees(amount)]
  if (balancePaise === undefined || amountPaise === undefined) return undefined
  return rupeesOfPaise(sumPaise([balancePaise, amountPaise]))
}
