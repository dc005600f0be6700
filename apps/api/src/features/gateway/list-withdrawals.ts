// The withdrawals of the signed-in player, newest first; those that staff made by hand are among them.
import type { playerContract, AskedOf } from '@panadesk/contract'
import { rupeesOfPaise } from '@panadesk/domain/money'
import type { Db } from '../../database/database.ts'
import { byOwnedId, isOwnedBy } from '../../database/owned-rows.ts'
import type { GatewayContext } from '../../http/implement-player.ts'
import { isoInstant } from '../../platform/instants.ts'
import { pageOfRows } from './cursor-page.ts'

type Call = typeof playerContract.funds.withdrawals

export async function listWithdrawals({ db, timeZone, player }: GatewayContext<Call>, query: AskedOf<Call>) {
  const { page, nextCursor } = pageOfRows(await listRows(db, { playerId: player.id, ...query }), {
    limit: query.limit,
    cursorOf: (row) => String(row.id),
  })
  const withdrawals = page.map((row) => ({
    id: String(row.id),
    amount: rupeesOfPaise(row.amount_paise),
    method: row.method,
    status: row.status,
    remark: row.remark,
    requestedAt: isoInstant(row.created_at, timeZone),
    decidedAt: row.decided_at === null ? null : isoInstant(row.decided_at, timeZone),
  }))
  return { withdrawals, nextCursor }
}

const OWNED = { owner: 'player_id', id: 'id' }

/** One row more than asked for, which tells whether there is another page. */
async function listRows(
  db: Db,
  { playerId, cursor, limit }: { playerId: number; cursor?: number | undefined; limit: number },
) {
  return db
    .selectFrom('withdrawal')
    .select(['id', 'amount_paise', 'method', 'status', 'remark', 'created_at', 'decided_at'])
    .where(isOwnedBy(OWNED, playerId))
    .$if(cursor !== undefined, (withdrawals) => withdrawals.where('id', '<', cursor ?? 0))
    .orderBy(byOwnedId(OWNED, -1))
    .limit(limit + 1)
    .execute()
}
