// From where and with what the signed-in player has signed in, newest first.
import { playerContract } from '@panadesk/contract'
import type { Db } from '../../database/database.ts'
import { byOwnedId, isOwnedBy } from '../../database/owned-rows.ts'
import { implementForPlayer } from '../../http/implement-player.ts'
import { isoInstant } from '../../platform/instants.ts'
import { pageOfOwn, type OwnPage } from './cursor-page.ts'

export const listLogins = implementForPlayer(playerContract.account.logins, async (context, query) => {
  const { db, timeZone } = context
  const { page, nextCursor } = await pageOfOwn(context, query, (own) => listRows(db, own))
  const logins = page.map(({ created_at: at, address, device }) => ({ at: isoInstant(at, timeZone), address, device }))
  return { logins, nextCursor }
})

const OWNED = { owner: 'player_id', id: 'id' }

/** One row more than asked for, which tells whether there is another page. */
function listRows(db: Db, { playerId, cursor, limit }: OwnPage) {
  return db
    .selectFrom('player_login')
    .select(['id', 'address', 'device', 'created_at'])
    .where(isOwnedBy(OWNED, playerId))
    .$if(cursor !== undefined, (logins) => logins.where('id', '<', cursor ?? 0))
    .orderBy(byOwnedId(OWNED, -1))
    .limit(limit + 1)
    .execute()
}
