// Sub admins and what they may open: the main admin's business.
import { contract } from '@panadesk/contract'
import { implementList } from '../../http/implement-list.ts'
import { implement, type StaffCall } from '../../http/implement.ts'
import { addSubAdmin } from './add-sub-admin.ts'
import { deleteSubAdmin } from './delete-sub-admin.ts'
import { findChange, findDeletion, findNewPassword, findNewSubAdmin, findSecondFactorRemoval } from './find-act.ts'
import { listSubAdmins } from './list-sub-admins.ts'
import { removeSubAdminSecondFactor } from './remove-second-factor.ts'
import { resetPassword } from './reset-password.ts'
import { updateSubAdmin } from './update-sub-admin.ts'

export const subAdminsFeature: StaffCall[] = [
  implementList(contract.subAdmins.list, listSubAdmins),
  implement(contract.subAdmins.add, (context, body) => addSubAdmin(context, body), findNewSubAdmin),
  implement(contract.subAdmins.update, (context, body, id) => updateSubAdmin(context, body, id), findChange),
  implement(contract.subAdmins.resetPassword, (context, body) => resetPassword(context, body), findNewPassword),
  implement(contract.subAdmins.removeSecondFactor, removeSubAdminSecondFactor, findSecondFactorRemoval),
  implement(contract.subAdmins.delete, (context, body) => deleteSubAdmin(context, body), findDeletion),
]
