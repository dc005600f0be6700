// The audit log: all of it for the main admin, and its part about one user or one game for who works on them.
import { contract } from '@panadesk/contract'
import { implementList } from '../../http/implement-list.ts'
import { implement, type StaffCall } from '../../http/implement.ts'
import { getChoices } from './get-choices.ts'
import { listAudit } from './list-audit.ts'
import { listAuditOfGame } from './list-audit-of-game.ts'
import { listAuditOfUser } from './list-audit-of-user.ts'

export const auditLogFeature: StaffCall[] = [
  implementList(contract.auditLog.list, listAudit),
  implement(contract.auditLog.choices, (context) => getChoices(context)),
  implementList(contract.auditLog.ofUser, listAuditOfUser),
  implementList(contract.auditLog.ofGame, listAuditOfGame),
]
