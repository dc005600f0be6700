// The bids that movements are about, for whoever lists movements and leads from there to the bids.
import { sql } from 'kysely'
import { bidTxId } from '../bids/bid-tx-id.ts'
import type { Db } from '../database/database.ts'
import type { MovementKind } from '../ledger/post.ts'

interface Movement {
  readonly kind: MovementKind
  readonly ref: number
}

/** Kinds that refer to a bid; a slip is paid for at once, and its movement refers to the slip. */
export const OF_ONE_BID: readonly MovementKind[] = ['bid-won', 'bid-reverted', 'win-undone', 'receivable-opened']

/** What answers the transaction id of the bid of each of these movements, of a slip its first; empty for one of no bid. */
export async function loadBidsOfMovements(
  db: Db,
  movements: readonly Movement[],
): Promise<(movement: Movement) => string> {
  const slipIds = movements.filter(({ kind }) => kind === 'bid-placed').map(({ ref }) => ref)
  const firstBids = slipIds.length === 0 ? new Map<number, number>() : await loadFirstBids(db, slipIds)
  return ({ kind, ref }) => {
    const bidId = kind === 'bid-placed' ? firstBids.get(ref) : OF_ONE_BID.includes(kind) ? ref : undefined
    return bidId === undefined ? '' : bidTxId(bidId)
  }
}

/** By the slip. Slips have no index among the bids: looked for are the player's bids from when the slip was placed. */
async function loadFirstBids(db: Db, slipIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ slipId: number; bidId: number }>`
    select slip.id as "slipId", first.id as "bidId"
    from slip
    cross join lateral (
      select bid.id from bid
      where bid.player_id = slip.player_id and (bid.player_id, bid.id) >= (slip.player_id, bid_since(slip.created_at))
        and bid.slip_id = slip.id
      order by bid.player_id, bid.id limit 1
    ) as first
    where slip.id = any(${slipIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ slipId, bidId }) => [slipId, bidId]))
}
