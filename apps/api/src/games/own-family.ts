// Some calls about a game serve all families: the family of the game that they touch decides who may.
import { contract } from '@panadesk/contract'
import type { StaffContext } from '../identity/context.ts'
import type { Db } from '../database/database.ts'
import { isAllowed, refuseNotAllowed } from '../identity/staff-access.ts'
import { findGame, refuseGame, type Game } from './game.ts'

/**
 * The game, if there is one (404) and this admin may open the game list of its family (403, docs/access.md, "Access
 * codes").
 */
export async function requireGameOfOwnFamily(db: Db, context: StaffContext, gameId: number): Promise<Game> {
  const game = await findGame(db, gameId)
  if (game === undefined) throw refuseGame('game-not-found')
  if (!isAllowed(context.admin, contract.games.list[game.family].access)) throw refuseNotAllowed()
  return game
}
