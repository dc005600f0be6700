// The fields of a credit: what they say of a wrong input (docs/screens.md, "Add Balance In User Wallet").
import { contract } from '@panadesk/contract'
import { checkFields, joinErrors } from '../../kit/check-fields.ts'
import { typedRupees } from '../../kit/typed-rupees.ts'
import { LEAST_AMOUNT } from '../../wallet/money-amount.ts'

export interface CreditValues extends Record<string, unknown> {
  userDB_id: string
  /** Rupees as typed. */
  amount: string
}

const TOO_SMALL = 'Please enter a valid amount.'

/** The message of each field at fault. */
export function creditErrors({ userDB_id, amount }: CreditValues): Record<string, string> {
  const rupees = typedRupees(amount)
  const { errors } = checkFields(contract.wallet.credit, { userDB_id, amount: rupees }, ['userDB_id', 'amount'])
  const isTooSmall = rupees !== undefined && rupees < LEAST_AMOUNT
  return joinErrors(isTooSmall ? { amount: TOO_SMALL } : undefined, errors)
}
