// The withdrawals of the dashboard, of the report and of the request screen
// (docs/screens.md, "Withdrawal requests" and "Reports of requests").
import type { contract } from '@panadesk/contract'
import { listWithdrawalsAmong } from '../../requests/list-of-withdrawals.ts'
import { markBankDetails } from '../../requests/mark-bank-details.ts'
import { sumRequests } from '../../requests/sum-requests.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Asked, OpenList } from '../../lists/list-source.ts'

export async function listWithdrawals(
  context: StaffContext,
  asked: Asked<typeof contract.withdrawals.dashboard>,
): Promise<OpenList<typeof contract.withdrawals.dashboard>> {
  return {
    ...(await listWithdrawalsAmong(context, {}, asked)),
    totals: async (rows) => {
      await markBankDetails(context, rows)
      return {}
    },
  }
}

/** Those of a date, or without one all of them, with the totals of whichever it is. */
export async function reportWithdrawals(
  context: StaffContext,
  asked: Asked<typeof contract.withdrawals.report>,
): Promise<OpenList<typeof contract.withdrawals.report>> {
  const { withdraw_date: marketDate } = asked.filters
  return {
    ...(await listWithdrawalsAmong(context, { marketDate }, asked)),
    totals: async (rows) => {
      await markBankDetails(context, rows)
      const { totals, acceptedSum } = await sumRequests(context, { table: 'withdrawal', marketDate })
      return { ...totals, withdraw_amt: acceptedSum }
    },
  }
}
