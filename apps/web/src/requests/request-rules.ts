// What may be done with a request, and what a wallet holds before and after
// (docs/screens.md, "Deposit requests" and "Withdrawal requests").
import { assert } from '@panadesk/domain/assert'
import { formatPaise, paiseOfRupees, rupeesOfPaise, subtractPaise, type Paise } from '@panadesk/domain/money'
import { afterCredit } from './after-credit.ts'
import { isDeposit, type DepositRow, type FundRequestRow, type WithdrawalRow } from './request-row.ts'

/** By a payment provider. */
const AUTO = 1

/** Deposits are accepted, rejected and deleted while they are open, and never when a provider made them. */
export function isDepositOpen(row: Pick<DepositRow, 'isAction' | 'deposit_type'>): boolean {
  return row.isAction !== 0 && row.deposit_type !== AUTO
}

export function isWithdrawalOpen(row: Pick<WithdrawalRow, 'isAction' | 'withdraw_type'>): boolean {
  return row.isAction !== 0 && row.withdraw_type !== AUTO
}

/** No member of staff had to decide it. */
export function isAuto(row: FundRequestRow): boolean {
  return (isDeposit(row) ? row.deposit_type : row.withdraw_type) === AUTO
}

/** What was said of its decision; empty where nothing was. */
export function remarkOf(row: FundRequestRow): string {
  return row.reject_remark || (isDeposit(row) ? row.accept_remark : row.remark)
}

type Asked = Pick<WithdrawalRow, 'request_amount' | 'wallet_balance'>

/** How much of what is asked for the wallet lacks; 0 where it holds it all. */
export function missingPaise(row: Asked): number {
  return Math.max(-leftPaise(row), 0)
}

/** 'Short by ₹50.00' where the wallet holds less than is asked for, whatever became of the request. */
export function shortfallText(row: Asked): string | undefined {
  const missing = missingPaise(row)
  return missing > 0 ? `Short by ${formatPaise(missing)}` : undefined
}

/** That the welcome bonus stands in the way of a request that the wallet could pay; `withdrawable` in rupees. */
export function lockedText(row: Asked, withdrawable: number | undefined): string | undefined {
  if (withdrawable === undefined || withdrawable >= row.request_amount) return undefined
  return `${formatPaise(paiseOf(withdrawable))} can be paid out: the welcome bonus of this player is not bid yet.`
}

/** `shortfallText` as long as somebody still has to see to it (docs/screens.md, "Withdrawal requests"). */
export function pendingShortfall(row: Asked & Pick<WithdrawalRow, 'fund_status'>): string | undefined {
  return row.fund_status === 0 ? shortfallText(row) : undefined
}

type Deposited = Pick<DepositRow, 'amount' | 'wallet_balance' | 'owed_amount'>

/** In rupees, as the wire has them; what its player owes does not stay in the wallet. */
export function balanceAfterDeposit({ amount, wallet_balance: balance, owed_amount: owed }: Deposited): number {
  return rupeesOfPaise(
    afterCredit({ balancePaise: paiseOf(balance), owedPaise: paiseOf(owed), amountPaise: paiseOf(amount) }),
  )
}

/** In rupees; negative where the wallet holds too little, which the server refuses. */
export function balanceAfterWithdrawal(row: Asked): number {
  return rupeesOfPaise(leftPaise(row))
}

function leftPaise(row: Asked): Paise {
  return subtractPaise({ fromPaise: paiseOf(row.wallet_balance), amountPaise: paiseOf(row.request_amount) })
}

function paiseOf(rupees: number): Paise {
  const paise = paiseOfRupees(rupees)
  assert(paise !== undefined, 'an amount of the wire has at most two decimals')
  return paise
}
