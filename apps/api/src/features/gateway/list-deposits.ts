// The deposits of the signed-in player, newest first; one that staff deleted is gone here too.
import { playerContract } from '@panadesk/contract'
import type { Db } from '../../database/database.ts'
import { byOwnedId, isOwnedBy } from '../../database/owned-rows.ts'
import { implementForPlayer } from '../../http/implement-player.ts'
import { pageOfOwn, type OwnPage } from './cursor-page.ts'
import { REQUEST_COLUMNS, requestView } from './request-view.ts'

export const listDeposits = implementForPlayer(playerContract.funds.deposits, async (context, query) => {
  const { db, timeZone } = context
  const { page, nextCursor } = await pageOfOwn(context, query, (own) => listRows(db, own))
  return { deposits: page.map((row) => requestView(row, timeZone, { reference: row.reference })), nextCursor }
})

const OWNED = { owner: 'player_id', id: 'id' }

/** One row more than asked for, which tells whether there is another page. */
async function listRows(db: Db, { playerId, cursor, limit }: OwnPage) {
  return db
    .selectFrom('deposit')
    .select([...REQUEST_COLUMNS, 'reference'])
    .where(isOwnedBy(OWNED, playerId))
    .where('deleted_at', 'is', null)
    .$if(cursor !== undefined, (deposits) => deposits.where('id', '<', cursor ?? 0))
    .orderBy(byOwnedId(OWNED, -1))
    .limit(limit + 1)
    .execute()
}
