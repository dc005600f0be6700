// The deposits of the dashboard and of the report: all of them, and those of a date with their totals
// (docs/screens.md, "Deposit requests" and "Reports of requests").
import { contract } from '@panadesk/contract'
import { onlyOn } from '../../bids/sum-bids.ts'
import { implementList, implementToldList } from '../../http/implement-list.ts'
import { listDepositsAmong } from '../../requests/list-of-deposits.ts'
import { sumRequests } from '../../requests/sum-requests.ts'
import { NOBODY, tellClaims, type RequestReader } from '../../requests/request-fields.ts'
import type { Asked } from '../../lists/list-source.ts'
import { refuseReport } from './refusals.ts'

export const listDeposits = implementToldList(
  contract.deposits.dashboard,
  (shared, asked) => listDepositsAmong({ ...shared, admin: NOBODY }, { filters: asked.filters }, asked),
  ({ admin }, rows) => Promise.resolve(tellClaims(rows, admin)),
)

export const reportDepositsCall = implementList(contract.deposits.report, reportDeposits)

/**
 * The totals of the date are of all its requests, whatever is searched; accepted ones alone make the deposited amount.
 * Without a date a status must be asked for: those are the few that wait, or what somebody looks for.
 */
export async function reportDeposits(reader: RequestReader, asked: Asked<typeof contract.deposits.report>) {
  const { deposit_date: marketDate, ...filters } = asked.filters
  if (marketDate === undefined && filters.fund_status === undefined) throw refuseReport('date-missing')
  const listed = await listDepositsAmong(reader, { marketDate, filters }, asked)
  return {
    ...listed,
    totals: async () => {
      const { totals, acceptedSum } = await sumRequests(reader, {
        table: 'deposit',
        period: marketDate && onlyOn(marketDate),
      })
      return { ...totals, deposit_amt: acceptedSum }
    },
  }
}
