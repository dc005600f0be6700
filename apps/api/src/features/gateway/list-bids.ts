// The bids of the signed-in player, newest first.
import { playerContract } from '@panadesk/contract'
import type { Session } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { bidTxId } from '../../bids/bid-tx-id.ts'
import { BID_OUTCOME } from '../../database/bid-words.ts'
import type { Db } from '../../database/database.ts'
import { NAMED_SELECTION } from '../../database/named-selection.ts'
import { byOwnedId, isOwnedBy } from '../../database/owned-rows.ts'
import { listArchivedMonths } from '../../games/archived-months.ts'
import { implementForPlayer } from '../../http/implement-player.ts'
import { isoInstant } from '../../platform/instants.ts'
import { pageOfOwn, type OwnPage } from './cursor-page.ts'

export const listBids = implementForPlayer(playerContract.bids.list, async (context, query) => {
  const { db, timeZone } = context
  const { page, nextCursor } = await pageOfOwn(context, query, (own) => listRows(db, own))
  const archivedMonths = await listArchivedMonths(db, context.player.id)
  const bids = page.map((row) => bidView(row, timeZone))
  return { bids, nextCursor, ...(archivedMonths.length > 0 && { archivedMonths }) }
})

interface BidRow {
  id: number
  game_id: number
  game_name: string
  market_date: MarketDate
  game_type: GameType
  session: Session
  selection: string
  placed_selection: string
  is_corrected: boolean
  points_paise: number
  stake: number
  payout: number
  status: 'placed' | 'won' | 'lost' | 'reverted'
  won_paise: number | null
  created_at: Date
}

const OWNED = { owner: 'player_id', id: 'id' }

/** One row more than asked for, which tells whether there is another page. */
async function listRows(db: Db, { playerId, cursor, limit }: OwnPage): Promise<BidRow[]> {
  const after = cursor === undefined ? sql`` : sql`and id < ${cursor}`
  const { rows } = await sql<BidRow>`
    select bid.id, bid.game_id, game.name as game_name, bid.market_date, bid.game_type, bid.session,
      ${NAMED_SELECTION} as selection, bid.selection as placed_selection,
      bid.corrected_selection is not null as is_corrected,
      bid.points_paise, bid.stake, bid.payout, bid.won_paise, bid.created_at,
      ${BID_OUTCOME} as status
    from (select * from bid where ${isOwnedBy(OWNED, playerId)} ${after} order by ${byOwnedId(OWNED, -1)} limit ${limit + 1}) as bid
    join game on game.id = bid.game_id
    left join market_session using (game_id, market_date, session)
    order by bid.id desc`.execute(db)
  return rows
}

function bidView(row: BidRow, timeZone: string) {
  return {
    id: String(row.id),
    txId: bidTxId(row.id),
    gameId: String(row.game_id),
    gameName: row.game_name,
    marketDate: row.market_date,
    type: row.game_type,
    session: GAME_TYPE_RULES[row.game_type].placedIn === 'session' ? row.session : null,
    selection: row.selection,
    placedSelection: row.placed_selection,
    corrected: row.is_corrected,
    points: rupeesOfPaise(row.points_paise),
    rate: { stake: row.stake, payout: row.payout },
    status: row.status,
    winnings: rupeesOfPaise(row.won_paise ?? 0),
    placedAt: isoInstant(row.created_at, timeZone),
  }
}
