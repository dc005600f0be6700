// A bid as the lists of the panel show it, once it is known which bids a page has.
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { isoInstant } from '../platform/instants.ts'
import { wireFlag } from '../platform/wire-flag.ts'
import type { BidEdit } from './bid-edits.ts'
import { bidSides } from './bid-sides.ts'
import { bidStatus, isEditable } from './bid-state.ts'
import { bidTxId } from './bid-tx-id.ts'
import type { Game } from './game.ts'
import type { MarketSessions } from './market-session.ts'

/** What `bidRow` needs of the bids, by their ids. */
export async function loadBids(db: Db, ids: readonly number[]) {
  const bids = await db
    .selectFrom('bid')
    .innerJoin('player', 'player.id', 'bid.player_id')
    .select([
      'bid.id',
      'bid.player_id as playerId',
      'player.name as playerName',
      'bid.game_id as gameId',
      'bid.market_date as marketDate',
      'bid.game_type as type',
      'bid.session as settles',
      'bid.selection',
      'bid.status',
      'bid.points_paise as pointsPaise',
      'bid.won_paise as wonPaise',
      'bid.created_at as createdAt',
    ])
    .where('bid.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(bids.map((bid) => [bid.id, bid]))
}

type ListedBid =
  Awaited<ReturnType<typeof loadBids>> extends Map<number, infer Bid> ? Bid & { edits: BidEdit[] } : never
type ListedMarket = { game: Pick<Game, 'family' | 'name'>; sessions: MarketSessions; timeZone: string }

/** `game` and `sessions` are those of the bid. */
export function bidRow(bid: ListedBid, { game, sessions, timeZone }: ListedMarket) {
  const stored = { ...bid, family: game.family }
  return {
    _id: String(bid.id),
    userDB_id: String(bid.playerId),
    user_name: bid.playerName,
    bid_tx_id: bidTxId(bid.id),
    game_name: game.name,
    ...bidSides(stored),
    points: rupeesOfPaise(bid.pointsPaise),
    winning_points: rupeesOfPaise(bid.wonPaise ?? 0),
    insert_date: isoInstant(bid.createdAt, timeZone),
    bid_status: bidStatus(stored, sessions),
    is_editable: wireFlag(isEditable(stored, sessions)),
    edits: bid.edits,
  }
}
