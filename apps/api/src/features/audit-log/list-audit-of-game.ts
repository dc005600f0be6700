// What staff did to one game: to the game, its week and its results.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { requireGameOfOwnFamily } from '../../games/own-family.ts'
import { implementList } from '../../http/implement-list.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Asked } from '../../lists/list-source.ts'
import { auditRowsAbout, listAuditRows } from './list-audit-rows.ts'

/** The subjects whose id is that of a game. */
const SUBJECTS = ['game', 'game-week', 'market-session']

export const listAuditOfGameCall = implementList(contract.auditLog.ofGame, listAuditOfGame)

export async function listAuditOfGame(context: StaffContext, asked: Asked<typeof contract.auditLog.ofGame>) {
  const game = await requireGameOfOwnFamily(context.db, context, asked.id)
  const isAbout = sql<boolean>`subject = any(${SUBJECTS}::text[]) and subject_id = ${game.id}`
  return listAuditRows(context, { found: auditRowsAbout(context.db, isAbout) }, asked)
}
