// A bid as the lists of the panel show it, once it is known which bids a page has.
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Platform } from '../identity/context.ts'
import { NAMED_SELECTION } from '../database/named-selection.ts'
import { isoInstant } from '../platform/instants.ts'
import { wireFlag } from '../platform/wire-flag.ts'
import { isPastCutOff } from './bid-cut-off.ts'
import { correctedFlag, type BidEdit } from './bid-edits.ts'
import { bidSides } from './bid-sides.ts'
import { bidStatus, isEditable } from './bid-state.ts'
import { bidTxId } from './bid-tx-id.ts'
import type { Game } from '../games/game.ts'
import type { MarketSessions } from '../games/market-session.ts'

/** What `bidRow` needs of the bids, by their ids; `selection` is what each names now. */
export async function loadBids({ db, timeZone }: Pick<Platform, 'db' | 'timeZone'>, ids: readonly number[]) {
  const bids = await db
    .selectFrom('bid')
    .innerJoin('player', 'player.id', 'bid.player_id')
    .innerJoin('game', 'game.id', 'bid.game_id')
    .leftJoin('rate', (join) =>
      join.onRef('rate.family', '=', 'game.family').onRef('rate.game_type', '=', 'bid.game_type'),
    )
    .select([
      'bid.id',
      'bid.player_id as playerId',
      'player.name as playerName',
      'bid.game_id as gameId',
      'bid.market_date as marketDate',
      'bid.game_type as type',
      'bid.session as settles',
      NAMED_SELECTION.as('selection'),
      'bid.status',
      'bid.points_paise as pointsPaise',
      'bid.won_paise as wonPaise',
      'bid.created_at as createdAt',
      'bid.stake',
      'bid.payout',
      // The rate of its family that holds now, which stands on the games' page.
      sql<boolean>`coalesce((bid.stake, bid.payout) = (rate.stake, rate.payout), false)`.as('isUsualRate'),
      isPastCutOff(timeZone).as('isPastCutOff'),
    ])
    .where('bid.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(bids.map((bid) => [bid.id, bid]))
}

type ListedBid =
  Awaited<ReturnType<typeof loadBids>> extends Map<number, infer Bid> ? Bid & { edits: BidEdit[] } : never
type ListedMarket = { game: Pick<Game, 'family' | 'name'>; sessions: MarketSessions; timeZone: string }

/** What makes a bid worth a second look: the rate that it was placed at, and its corrections. */
export function bidMarks(bid: Pick<ListedBid, 'stake' | 'payout' | 'isUsualRate' | 'edits'>) {
  return {
    val_1: bid.stake,
    val_2: bid.payout,
    is_usual_rate: wireFlag(bid.isUsualRate),
    corrected: correctedFlag(bid.edits),
    edits: bid.edits,
  }
}

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
    is_past_cut_off: wireFlag(bid.isPastCutOff),
    ...bidMarks(bid),
  }
}
