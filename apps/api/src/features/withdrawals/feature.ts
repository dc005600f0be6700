// What staff see of withdrawals and do with them; those of one user are listed by the user's page.
import { contract } from '@panadesk/contract'
import { implementList } from '../../http/implement-list.ts'
import { implement, implementUpload, type StaffCall } from '../../http/implement.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { findApproval } from './find-act.ts'
import { listWithdrawals, reportWithdrawals } from './list-withdrawals.ts'
import { rejectWithdrawal } from './reject-withdrawal.ts'
import { viewWithdrawal } from './view-withdrawal.ts'

const { dashboard, report, view, approve, reject } = contract.withdrawals

export const withdrawalsFeature: StaffCall[] = [
  implementList(dashboard, listWithdrawals),
  implementList(report, reportWithdrawals),
  implement(view, (context, _body, id) => viewWithdrawal(context, id)),
  implementUpload(approve, approveWithdrawal, findApproval),
  implement(reject, rejectWithdrawal),
]
