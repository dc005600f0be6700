// Withdrawals as staff look after them: behind the dashboard, the report of a date and the page of a user.
import type { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import type { Asked } from '../lists/list-source.ts'
import { listRequests, SHARED_COLUMNS } from './list-of-requests.ts'
import type { Among, RequestRow, Requests } from './list-of-requests.ts'
import type { RequestReader } from './request-fields.ts'
import { loadWithdrawalRows, loadWithdrawalsForFile } from './withdrawal-rows.ts'

type WithdrawalList = (typeof contract.withdrawals)['dashboard' | 'report'] | typeof contract.userPage.withdrawals

const WITHDRAWALS: Requests<WithdrawalList> = {
  kind: 'withdrawal',
  source: sql<RequestRow>`withdrawal`,
  columns: {
    ...SHARED_COLUMNS,
    remark: 'request.remark',
    withdraw_type: 'request.is_auto',
    accepte_date: 'request.decided_at',
  },
  searches: (byPlayer) => ({ user_name: byPlayer, mobile: byPlayer }),
  loadRows: loadWithdrawalRows,
  loadForFile: loadWithdrawalsForFile,
}

export function listWithdrawalsAmong(reader: RequestReader, among: Among, asked: Asked<WithdrawalList>) {
  return listRequests(reader, { requests: WITHDRAWALS, among }, asked)
}
