// The withdrawals of the dashboard, of the report and of the request screen (spec 1 §2.4, spec 2 §2).
import type { BodyOf, contract } from '@panadesk/contract'
import { markBankDetails } from '../../funds/mark-bank-details.ts'
import { pageOfWithdrawals } from '../../funds/page-of-withdrawals.ts'
import { sumRequests } from '../../funds/sum-requests.ts'
import type { StaffContext } from '../../platform/context.ts'

export async function listWithdrawals(context: StaffContext, page: BodyOf<typeof contract.withdrawals.dashboard>) {
  return markBankDetails(context, await pageOfWithdrawals(context, { startCounts: 'page' }, page))
}

/** Those of a date, or without one all of them, with the totals of whichever it is. */
export async function reportWithdrawals(context: StaffContext, body: BodyOf<typeof contract.withdrawals.report>) {
  const { withdraw_date: marketDate, ...page } = body
  const list = await markBankDetails(
    context,
    await pageOfWithdrawals(context, { marketDate, startCounts: 'offset' }, page),
  )
  const { totals, acceptedSum } = await sumRequests(context, { table: 'withdrawal', marketDate })
  return { ...list, ...totals, withdraw_amt: acceptedSum }
}
