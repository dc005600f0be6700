// One page of withdrawals as staff look after them: behind the dashboard, the report of a date and the page of a user.
import { sql } from 'kysely'
import type { PageRequest } from '../platform/paging.ts'
import { pageOfRequests, type Reader, type RequestList, type RequestRow } from './page-of-requests.ts'
import { loadWithdrawalRows } from './withdrawal-rows.ts'

const WITHDRAWALS = {
  kind: 'withdrawal',
  source: sql<RequestRow>`withdrawal`,
  texts: ['remark'],
  /** In the order of WITHDRAWAL_COLUMNS; none stands for #, of which the request number is made. */
  columns: [
    'player.name',
    'player.mobile',
    'request.amount_paise',
    undefined,
    'request.method',
    'request.remark',
    undefined,
    'request.is_auto',
    'request.created_at',
    'request.decided_at',
    'request.status',
    'request.decided_by_name',
  ],
  loadRows: loadWithdrawalRows,
} as const

/** Searches name, mobile and remark as substrings, the request number and the id whole. */
export function pageOfWithdrawals(reader: Reader, list: RequestList, page: PageRequest) {
  return pageOfRequests(reader, WITHDRAWALS, list, page)
}
