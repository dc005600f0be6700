// Some calls about a game serve all families: the family of the game that they touch decides who may.
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { orAuditor } from '@panadesk/contract/or-auditor'
import type { AccessCode } from '@panadesk/domain/access-codes'
import type { StaffContext } from '../identity/context.ts'
import type { Db } from '../database/database.ts'
import { isAllowed, refuseNotAllowed } from '../identity/staff-access.ts'
import { findGame, refuseGame, type Game } from './game.ts'

type Codes = (typeof FAMILY_TABLE)[Game['family']]['codes']

/** What of a game is opened; past results are read by auditors, too. */
const OPENED_BY = {
  games: ({ games }: Codes): readonly AccessCode[] => [games],
  prediction: ({ prediction }: Codes): readonly AccessCode[] => [prediction],
  results: ({ games }: Codes) => orAuditor([games]),
}

/**
 * The game, if there is one (404) and this admin may open the game list, or what else is named, of its family (403,
 * docs/access.md, "Access codes").
 */
export async function requireGameOfOwnFamily(
  db: Db,
  context: StaffContext,
  gameId: number,
  opened: keyof typeof OPENED_BY = 'games',
): Promise<Game> {
  const game = await findGame(db, gameId)
  if (game === undefined) throw refuseGame('game-not-found')
  if (!isAllowed(context.admin, OPENED_BY[opened](FAMILY_TABLE[game.family].codes))) throw refuseNotAllowed()
  return game
}
