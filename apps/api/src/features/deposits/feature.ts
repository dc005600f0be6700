// What staff see of deposits and do with them; the deposits of one user are listed by the user's page.
import { contract } from '@panadesk/contract'
import { implementList } from '../../http/implement-list.ts'
import { implement, implementUpload, type StaffCall } from '../../http/implement.ts'
import { acceptDeposit } from './accept-deposit.ts'
import { deleteDeposit } from './delete-deposit.ts'
import { findOverride } from './find-act.ts'
import { listDeposits, reportDeposits } from './list-deposits.ts'
import { rejectDeposit } from './reject-deposit.ts'

const { dashboard, report, accept, reject, rejectOnUserPage, delete: remove } = contract.deposits

export const depositsFeature: StaffCall[] = [
  implementList(dashboard, listDeposits),
  implementList(report, reportDeposits),
  implementUpload(accept, acceptDeposit, findOverride),
  implement(reject, (context, body) =>
    rejectDeposit(context, { depositId: body.depositDB_id, remark: body.reject_remark }),
  ),
  implement(rejectOnUserPage, (context, body) =>
    rejectDeposit(context, { depositId: body.transactionDB_id, remark: body.remark }),
  ),
  implement(remove, deleteDeposit),
]
