// The deposits of the dashboard and of the report: all of them, and those of a date with their totals (spec 1 §3, spec 2 §2).
import type { BodyOf, contract } from '@panadesk/contract'
import { pageOfDeposits } from '../../funds/page-of-deposits.ts'
import { sumRequests } from '../../funds/sum-requests.ts'
import type { StaffContext } from '../../platform/context.ts'

export function listDeposits(context: StaffContext, page: BodyOf<typeof contract.deposits.dashboard>) {
  return pageOfDeposits(context, { startCounts: 'page' }, page)
}

/** The totals are of all requests of the date, whatever is searched; accepted ones alone make the deposited amount. */
export async function reportDeposits(context: StaffContext, body: BodyOf<typeof contract.deposits.report>) {
  const { deposit_date: marketDate, ...page } = body
  const list = await pageOfDeposits(context, { marketDate, startCounts: 'offset' }, page)
  const { totals, acceptedSum } = await sumRequests(context, { table: 'deposit', marketDate })
  return { ...list, ...totals, deposit_amt: acceptedSum }
}
