// A game that is about to be changed.
import type { Family } from '@panadesk/domain/families'
import { refuseGame } from '../../games/game.ts'
import type { Tx } from '../../database/database.ts'

export type LockedGame = Awaited<ReturnType<typeof lockGame>>

/**
 * Reads a game of this family and keeps every other change of it, and every first row of a market session for it,
 * waiting until the end of the transaction. Refuses a game that is not there or belongs to another family (404).
 * `gameId` must have been read from the table, as the column is narrower than what an id on the wire may be.
 */
export async function lockGame(tx: Tx, game: { gameId: number; family: Family }) {
  const row = await tx
    .selectFrom('game')
    .select(['id', 'name', 'is_active', 'open_time', 'close_time'])
    .where('id', '=', game.gameId)
    .where('family', '=', game.family)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw refuseGame('game-not-found')
  return row
}
