// What is known of accounts that staff asked to be recounted (docs/money.md, "One account recounted").
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { txRequestNumber } from '../bids/tx-request-number.ts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../identity/context.ts'
import { isoInstant } from '../platform/instants.ts'

/** The newest of a player; null where nobody has asked. */
export async function loadRecount({ db, timeZone }: Reader, playerId: number) {
  const recount = await db
    .selectFrom('wallet_recount')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (recount === undefined) return null
  const { counted_at: countedAt, wrong_movement_id: wrongId } = recount
  return {
    state: stateOf(recount.is_right),
    asked_by: recount.asked_by_name,
    asked_date: isoInstant(recount.asked_at, timeZone),
    counted_date: countedAt === null ? '' : isoInstant(countedAt, timeZone),
    movements: recount.movements ?? 0,
    wallet_amount: rupeesOfPaise(recount.balance_paise ?? 0),
    counted_amount: rupeesOfPaise(recount.moved_paise ?? 0),
    wrong_tx_id: wrongId === null ? '' : txRequestNumber(wrongId),
  }
}

function stateOf(isRight: boolean | null): 'waiting' | 'right' | 'wrong' {
  if (isRight === null) return 'waiting'
  return isRight ? 'right' : 'wrong'
}

/** How many accounts wait, and how many were wrong when they were last counted. */
export async function countRecounts(db: Db): Promise<{ waiting: number; wrong: number }> {
  const { rows } = await sql<{ waiting: number; wrong: number }>`
    select (select count(*)::int from wallet_recount where counted_at is null) as waiting,
      (
        select count(distinct player_id)::int from wallet_recount as wrong
        where not is_right and not exists (
          select from wallet_recount as later
          where later.player_id = wrong.player_id and later.id > wrong.id and later.is_right is not null
        )
      ) as wrong`.execute(db)
  return rows[0] ?? { waiting: 0, wrong: 0 }
}
