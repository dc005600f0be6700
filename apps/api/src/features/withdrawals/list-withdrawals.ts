// The withdrawals of the dashboard, of the report and of the request screen
// (docs/screens.md, "Withdrawal requests" and "Reports of requests").
import { contract } from '@panadesk/contract'
import { onlyOn } from '../../bids/sum-bids.ts'
import { implementList, implementToldList } from '../../http/implement-list.ts'
import { listWithdrawalsAmong } from '../../requests/list-of-withdrawals.ts'
import { markBankDetails } from '../../requests/mark-bank-details.ts'
import { NOBODY, tellClaims } from '../../requests/request-fields.ts'
import { sumRequests } from '../../requests/sum-requests.ts'

export const listWithdrawals = implementToldList(
  contract.withdrawals.dashboard,
  (shared, asked) => listWithdrawalsAmong({ ...shared, admin: NOBODY }, { filters: asked.filters }, asked),
  async (context, rows) => {
    await markBankDetails(context, rows)
    return tellClaims(rows, context.admin)
  },
)

/** Those of a date, or without one all of them, with the totals of whichever it is. */
export const reportWithdrawals = implementList(contract.withdrawals.report, async (context, asked) => {
  const { withdraw_date: marketDate, ...filters } = asked.filters
  const listed = await listWithdrawalsAmong(context, { marketDate, filters }, asked)
  return {
    ...listed,
    totals: async (rows) => {
      await markBankDetails(context, rows)
      const { totals, acceptedSum } = await sumRequests(context, {
        table: 'withdrawal',
        period: marketDate && onlyOn(marketDate),
      })
      return { ...totals, withdraw_amt: acceptedSum }
    },
  }
})
