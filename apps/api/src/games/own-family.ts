// Some calls about a game serve all families: the family of the game that they touch decides who may.
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import type { StaffContext } from '../identity/context.ts'
import type { Db } from '../database/database.ts'
import { isAllowed, refuseNotAllowed } from '../identity/staff-access.ts'
import { findGame, refuseGame, type Game } from './game.ts'

/**
 * The game, if there is one (404) and this admin may open the game list, or what else is named, of its family (403,
 * docs/access.md, "Access codes").
 */
export async function requireGameOfOwnFamily(
  db: Db,
  context: StaffContext,
  gameId: number,
  opened: 'games' | 'prediction' = 'games',
): Promise<Game> {
  const game = await findGame(db, gameId)
  if (game === undefined) throw refuseGame('game-not-found')
  if (!isAllowed(context.admin, [FAMILY_TABLE[game.family].codes[opened]])) throw refuseNotAllowed()
  return game
}
