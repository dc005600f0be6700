// One page of deposits as staff look after them: behind the dashboard, the report of a date and the page of a user.
import { sql } from 'kysely'
import type { PageRequest } from '../platform/paging.ts'
import { loadDepositRows } from './deposit-rows.ts'
import { pageOfRequests, type Reader, type RequestList, type RequestRow } from './page-of-requests.ts'

const DEPOSITS = {
  kind: 'deposit',
  source: sql<RequestRow>`(
    select *, case when status = 'rejected' then remark else '' end as reject_remark
    from deposit where deleted_at is null
  )`,
  texts: ['reference', 'remark'],
  /** In the order of DEPOSIT_COLUMNS; none stands for #, of which the request number is made. */
  columns: [
    'player.name',
    'player.mobile',
    'request.amount_paise',
    undefined,
    'request.method',
    'request.reference',
    'request.reject_remark',
    undefined,
    'request.is_auto',
    'request.created_at',
    'request.status',
    'request.decided_by_name',
  ],
  loadRows: loadDepositRows,
} as const

/** Searches name, mobile, reference and remark as substrings, the request number and the id whole. None that was deleted. */
export function pageOfDeposits(reader: Reader, list: RequestList, page: PageRequest) {
  return pageOfRequests(reader, DEPOSITS, list, page)
}
