// The mini games, on or off, in the order of the game types.
import { contract } from '@panadesk/contract'
import { implement } from '../../http/implement.ts'
import { wireFlag } from '../../platform/wire-flag.ts'

export const listMiniGames = implement(contract.games.miniGames, async ({ db }) => {
  const rows = await db.selectFrom('mini_game').select(['id', 'name', 'is_active']).orderBy('id').execute()
  return {
    gamesName: rows.map(({ id, name, is_active: isActive }) => ({
      _id: String(id),
      game_name: name,
      status: wireFlag(isActive),
    })),
  }
})
