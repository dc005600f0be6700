// The deposits of the dashboard and of the report: all of them, and those of a date with their totals
// (docs/screens.md, "Deposit requests" and "Reports of requests").
import { contract } from '@panadesk/contract'
import { implementList } from '../../http/implement-list.ts'
import { listDepositsAmong } from '../../requests/list-of-deposits.ts'
import { sumRequests } from '../../requests/sum-requests.ts'
import type { Platform } from '../../identity/context.ts'
import type { Asked } from '../../lists/list-source.ts'

type Reader = Pick<Platform, 'db' | 'timeZone'>

export const listDeposits = implementList(contract.deposits.dashboard, (reader, asked) =>
  listDepositsAmong(reader, {}, asked),
)

export const reportDepositsCall = implementList(contract.deposits.report, reportDeposits)

/** The totals are of all requests of the date, whatever is searched; accepted ones alone make the deposited amount. */
export async function reportDeposits(reader: Reader, asked: Asked<typeof contract.deposits.report>) {
  const { deposit_date: marketDate } = asked.filters
  return {
    ...(await listDepositsAmong(reader, { marketDate }, asked)),
    totals: async () => {
      const { totals, acceptedSum } = await sumRequests(reader, { table: 'deposit', marketDate })
      return { ...totals, deposit_amt: acceptedSum }
    },
  }
}
