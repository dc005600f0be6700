// What staff did to one user: to the account, and to the deposits and withdrawals; and who tried wrong PINs of it.
import { contract } from '@panadesk/contract'
import { isAboutPlayer } from '../../audit/acts-about-player.ts'
import { implementList } from '../../http/implement-list.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Asked } from '../../lists/list-source.ts'
import { refusals } from '../../platform/refusal.ts'
import { auditRowsAbout, listAuditRows } from './list-audit-rows.ts'

const refuse = refusals({
  'player-not-found': { status: 404, msg: 'This user does not exist.' },
})

export const listAuditOfUserCall = implementList(contract.auditLog.ofUser, listAuditOfUser)

export async function listAuditOfUser(context: StaffContext, asked: Asked<typeof contract.auditLog.ofUser>) {
  const player = context.db.selectFrom('player').select('id').where('id', '=', asked.id)
  if ((await player.executeTakeFirst()) === undefined) throw refuse('player-not-found')
  return listAuditRows(context, { found: auditRowsAbout(context.db, isAboutPlayer(asked.id)) }, asked)
}
