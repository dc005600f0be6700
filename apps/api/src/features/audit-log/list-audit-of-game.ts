// What staff did to one game: to the game, its week and its results.
import type { BodyOf, contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { requireGameOfOwnFamily } from '../../markets/own-family.ts'
import type { StaffContext } from '../../platform/context.ts'
import { auditRowsAbout, pageOfAudit } from './page-of-audit.ts'

/** The subjects whose id is that of a game. */
const SUBJECTS = ['game', 'game-week', 'market-session']

export async function listAuditOfGame(
  context: StaffContext,
  gameId: number,
  page: BodyOf<typeof contract.auditLog.ofGame>,
) {
  const game = await requireGameOfOwnFamily(context.db, context, gameId)
  const isAbout = sql<boolean>`subject = any(${SUBJECTS}::text[]) and subject_id = ${game.id}`
  return pageOfAudit(context, { found: auditRowsAbout(context.db, isAbout) }, page)
}
