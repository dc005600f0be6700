// The audit log: all of it for the main admin, and its part about one user or one game for who works on them.
import { contract } from '@panadesk/contract'
import { implement, type StaffCall } from '../../platform/http/implement.ts'
import { getChoices } from './get-choices.ts'
import { listAudit } from './list-audit.ts'
import { listAuditOfGame } from './list-audit-of-game.ts'
import { listAuditOfUser } from './list-audit-of-user.ts'

export const auditLogFeature: StaffCall[] = [
  implement(contract.auditLog.list, (context, body) => listAudit(context, body)),
  implement(contract.auditLog.choices, (context) => getChoices(context)),
  implement(contract.auditLog.ofUser, (context, page, playerId) => listAuditOfUser(context, playerId, page)),
  implement(contract.auditLog.ofGame, (context, page, gameId) => listAuditOfGame(context, gameId, page)),
]
