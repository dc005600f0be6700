// The bids of a slip, found without an index on slips: a player places one slip after the other, so that they stand beside each
// other among all bids of the player.
import { SLIP_BIDS_MAX } from '@panadesk/contract/player/slip'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Of the slip that this bid is in, in the order in which they were placed. */
export async function listSlipIds(
  db: Db,
  { bidId, slipId, playerId }: { bidId: number; slipId: number; playerId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select id, slip_id from bid
        where player_id = ${playerId} and (player_id, id) <= (${playerId}, ${bidId})
        order by player_id desc, id desc limit ${SLIP_BIDS_MAX})
      union all
      (select id, slip_id from bid
        where player_id = ${playerId} and (player_id, id) > (${playerId}, ${bidId})
        order by player_id, id limit ${SLIP_BIDS_MAX})
    ) as near
    where slip_id = ${slipId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}
