// A bid as the lists of the panel show it, once it is known which bids a page has.
import type { Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../identity/context.ts'
import { executePrepared } from '../database/database.ts'
import { NAMED_SELECTION } from '../database/named-selection.ts'
import { isoInstant } from '../platform/instants.ts'
import { wireFlag } from '../platform/wire-flag.ts'
import { closingSession, isPastClosing } from './bid-cut-off.ts'
import { correctedFlag, loadBidEdits } from './bid-edits.ts'
import { bidSides, type BidSides } from './bid-sides.ts'
import { bidStatus, isEditable } from './bid-state.ts'
import { bidTxId } from './bid-tx-id.ts'
import type { Game } from '../games/game.ts'
import type { MarketSessions } from '../games/market-session.ts'

/** What `bidRow` needs of the bids, by their ids; `selection` is what each names now. */
export function loadBids(reader: Reader, ids: readonly number[]) {
  return loadBidsThat(reader, sql<boolean>`bid.id = any(${ids}::bigint[])`)
}

/** As `loadBids`, of a page of ids that is found by a text which does not hang on what is asked. */
export function loadBidsOfPage(reader: Reader, page: { ids: RawBuilder<unknown>; condition: RawBuilder<unknown> }) {
  return loadBidsThat(reader, sql<boolean>`bid.id = any(array(${page.ids})) and ${page.condition}`)
}

async function loadBidsThat(reader: Reader, isListed: RawBuilder<boolean>) {
  const bids = await listBids(reader, isListed)
  const edited = bids.filter(({ isEdited }) => isEdited).map(({ id }) => id)
  // Few pages have one: the others are spared a statement.
  const edits = edited.length === 0 ? undefined : await loadBidEdits(reader, edited)
  return new Map(bids.map((bid) => [bid.id, { ...bid, edits: edits?.get(bid.id) ?? [] }]))
}

function listBids({ db, timeZone }: Reader, isListed: RawBuilder<boolean>) {
  const select = db
    .with(
      (cte) => cte('listed').materialized(),
      (from) => from.selectFrom('bid').selectAll().select(closingSession().as('closes_with')).where(isListed),
    )
    // To find a cut-off costs more than the rest of a bid, and the bids of a page share a few.
    .with(
      (cte) => cte('closing').materialized(),
      (from) =>
        from
          .selectFrom('listed')
          .groupBy(['game_id', 'market_date', 'closes_with'])
          .select(['game_id', 'market_date', 'closes_with', isPastClosing(timeZone).as('isPast')]),
    )
    .selectFrom('listed as bid')
    .innerJoin('closing', (join) =>
      join
        .onRef('closing.game_id', '=', 'bid.game_id')
        .onRef('closing.market_date', '=', 'bid.market_date')
        .onRef('closing.closes_with', '=', 'bid.closes_with'),
    )
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
      'closing.isPast as isPastCutOff',
      sql<boolean>`exists (select from bid_edit where bid_id = bid.id)`.as('isEdited'),
    ])
  return executePrepared(db, select.compile())
}

export type ListedBid = Awaited<ReturnType<typeof loadBids>> extends Map<number, infer Bid> ? Bid : never
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
export function bidRow(bid: ListedBid, market: ListedMarket) {
  const stored = { ...bid, family: market.game.family }
  const told = { sides: bidSides(stored), placedAt: isoInstant(bid.createdAt, market.timeZone) }
  return {
    ...bidFileRow({ ...bid, corrected: correctedFlag(bid.edits) }, told, market),
    is_editable: wireFlag(isEditable(stored, market.sessions)),
    is_past_cut_off: wireFlag(bid.isPastCutOff),
    ...bidMarks(bid),
  }
}

/** What a file reads of a bid. */
export interface FiledBid {
  id: number
  playerId: number
  playerName: string
  type: GameType
  settles: Session
  selection: string
  status: 'placed' | 'won' | 'reverted'
  pointsPaise: number
  wonPaise: number | null
  stake: number
  payout: number
  /** As `correctedFlag` has it. */
  corrected: 0 | 1 | 2
}

/** What is worked out of a bid: the sides that it names, and when it was placed as a list shows it. */
export interface ToldBid {
  sides: BidSides
  placedAt: string
}

/** As `bidRow`, without what only the screens show. One literal: a spread of a row costs as much as all of its fields. */
export function bidFileRow(
  bid: FiledBid,
  { sides, placedAt }: ToldBid,
  { game, sessions }: Pick<ListedMarket, 'game' | 'sessions'>,
) {
  const { family, name } = game
  const { type, settles, status } = bid
  return {
    _id: String(bid.id),
    userDB_id: String(bid.playerId),
    user_name: bid.playerName,
    bid_tx_id: bidTxId(bid.id),
    game_name: name,
    pana: sides.pana,
    game_type: sides.game_type,
    session: sides.session,
    open_pana: sides.open_pana,
    open_digit: sides.open_digit,
    close_pana: sides.close_pana,
    close_digit: sides.close_digit,
    digit: sides.digit,
    digits: sides.digits,
    points: rupeesOfPaise(bid.pointsPaise),
    winning_points: rupeesOfPaise(bid.wonPaise ?? 0),
    insert_date: placedAt,
    bid_status: bidStatus({ family, type, settles, status }, sessions),
    val_1: bid.stake,
    val_2: bid.payout,
    corrected: bid.corrected,
  }
}
