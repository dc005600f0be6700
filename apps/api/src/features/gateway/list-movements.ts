// What moved in the wallet of the signed-in player, newest first, with the words that staff see.
import { playerContract, type AskedOf } from '@panadesk/contract'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { loadMovements } from '../../wallet/load-movements.ts'
import type { DescribedMovement } from '../../wallet/movement-notes.ts'
import { movementsOf } from '../../wallet/player-movements.ts'
import type { Db } from '../../database/database.ts'
import { implementForPlayer, type GatewayContext } from '../../http/implement-player.ts'
import { isoInstant } from '../../platform/instants.ts'
import { pageOfOwn, type OwnPage } from './cursor-page.ts'

type Call = typeof playerContract.funds.movements

export const listMovementsCall = implementForPlayer(playerContract.funds.movements, listMovements)

export async function listMovements(context: GatewayContext<Call>, query: AskedOf<Call>) {
  const { db, timeZone, player } = context
  const wallet = await db
    .selectFrom('wallet')
    .select('balance_paise')
    .where('player_id', '=', player.id)
    .executeTakeFirstOrThrow()
  const { page, nextCursor } = await pageOfOwn(context, query, (own) => listRows(db, own))
  const movements = await loadMovements(db, { playerId: player.id, ids: page.map(({ id }) => id) })
  return {
    movements: movements.map((movement) => movementView(movement, timeZone)),
    balance: rupeesOfPaise(wallet.balance_paise),
    nextCursor,
  }
}

/** One row more than asked for, which tells whether there is another page. */
async function listRows(db: Db, { playerId, cursor, limit }: OwnPage): Promise<{ id: number }[]> {
  const movements = movementsOf(playerId, { first: { count: limit + 1, order: -1, before: cursor } })
  const { rows } = await sql<{ id: number }>`
    select id from (${movements}) as movement order by id desc limit ${limit + 1}`.execute(db)
  return rows
}

function movementView(movement: DescribedMovement, timeZone: string) {
  return {
    id: String(movement.id),
    kind: movement.kind,
    direction: movement.direction,
    amount: rupeesOfPaise(movement.amount_paise),
    balanceAfter: rupeesOfPaise(movement.balance_paise),
    note: movement.note,
    at: isoInstant(movement.created_at, timeZone),
  }
}
