// Deposits as staff look after them: behind the dashboard, the report of a date and the page of a user. None that was deleted.
import type { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import type { Asked } from '../lists/list-source.ts'
import { loadDepositRows, loadDepositsForFile } from './deposit-rows.ts'
import { listRequests, SHARED_COLUMNS } from './list-of-requests.ts'
import type { Among, RequestRow, Requests } from './list-of-requests.ts'
import type { RequestReader } from './request-fields.ts'

type DepositList = (typeof contract.deposits)['dashboard' | 'report'] | typeof contract.userPage.deposits

const DEPOSITS: Requests<DepositList> = {
  kind: 'deposit',
  source: sql<RequestRow>`(
    select *, case when status = 'rejected' then remark else '' end as reject_remark
    from deposit where deleted_at is null
  )`,
  columns: {
    ...SHARED_COLUMNS,
    txn_ref: 'request.reference',
    reject_remark: 'request.reject_remark',
    deposit_type: 'request.is_auto',
  },
  searches: (byPlayer) => ({ user_name: byPlayer, mobile: byPlayer, reject_remark: 'request.remark' }),
  loadRows: loadDepositRows,
  loadForFile: loadDepositsForFile,
}

export function listDepositsAmong(reader: RequestReader, among: Among, asked: Asked<DepositList>) {
  return listRequests(reader, { requests: DEPOSITS, among }, asked)
}
