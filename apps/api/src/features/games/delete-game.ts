// Removes a game that was never played.
import { contract } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { sql } from 'kysely'
import { requireGame } from '../../games/game.ts'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { implement, implementEach } from '../../http/implement.ts'
import { refusals } from '../../platform/refusal.ts'
import { giveUpName } from './game-name.ts'
import { keepBidsOut } from './keep-bids-out.ts'
import { lockGame } from './lock-game.ts'

const refuse = refusals({
  'game-was-played': {
    status: 409,
    msg: 'This game has bids or results and cannot be deleted. Please deactivate it instead.',
  },
})

export const deleteGameCalls = implementEach(FAMILIES, (family) =>
  implement(contract.games.delete[family], (context, body) => deleteGame(context, { family, gameId: body.gameDB_id })),
)

/** A game with bids or results is refused (409): its history and its reports need it. */
async function deleteGame(context: StaffContext, game: { gameId: number; family: Family }) {
  await inTransaction(context.db, async (tx) => {
    const { id } = await requireGame(tx, game)
    await keepBidsOut(tx, { gameId: id, timeZone: context.timeZone })
    const before = await lockGame(tx, game)
    if (await wasPlayed(tx, id)) throw refuse('game-was-played')
    const days = await tx.selectFrom('game_day').selectAll().where('game_id', '=', id).orderBy('weekday').execute()
    await tx.deleteFrom('game').where('id', '=', id).execute()
    await giveUpName(tx, { gameId: id, family: game.family, name: before.name })
    await audit(tx, context, { subject: 'game', subjectId: id, before: { ...before, days } })
  })
  return { msg: 'Game deleted successfully.' }
}

async function wasPlayed(tx: Tx, gameId: number): Promise<boolean> {
  const { rows } = await sql<{ was_played: boolean }>`
    select exists (select from bid where game_id = ${gameId})
      or exists (select from market_session where game_id = ${gameId}) as was_played`.execute(tx)
  return rows[0]?.was_played === true
}
