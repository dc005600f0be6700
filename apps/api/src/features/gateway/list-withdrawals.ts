// The withdrawals of the signed-in player, newest first; those that staff made by hand are among them.
import { playerContract } from '@panadesk/contract'
import type { Db } from '../../database/database.ts'
import { byOwnedId, isOwnedBy } from '../../database/owned-rows.ts'
import { implementForPlayer } from '../../http/implement-player.ts'
import { pageOfOwn, type OwnPage } from './cursor-page.ts'
import { REQUEST_COLUMNS, requestView } from './request-view.ts'

export const listWithdrawals = implementForPlayer(playerContract.funds.withdrawals, async (context, query) => {
  const { db, timeZone } = context
  const { page, nextCursor } = await pageOfOwn(context, query, (own) => listRows(db, own))
  return { withdrawals: page.map((row) => requestView(row, timeZone, {})), nextCursor }
})

const OWNED = { owner: 'player_id', id: 'id' }

/** One row more than asked for, which tells whether there is another page. */
async function listRows(db: Db, { playerId, cursor, limit }: OwnPage) {
  return db
    .selectFrom('withdrawal')
    .select(REQUEST_COLUMNS)
    .where(isOwnedBy(OWNED, playerId))
    .$if(cursor !== undefined, (withdrawals) => withdrawals.where('id', '<', cursor ?? 0))
    .orderBy(byOwnedId(OWNED, -1))
    .limit(limit + 1)
    .execute()
}
