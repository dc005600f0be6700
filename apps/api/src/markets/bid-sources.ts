// Which bids a list is about: those placed on a market, or those that a result pays.
import type { GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql, type RawBuilder } from 'kysely'
import { winningBids, type WinningMarket } from './winning-bids.ts'

/** A select of `id, player_id, game_type, session, selection, points_paise, won_paise`, to stand in brackets. */
export type BidSource = RawBuilder<unknown>

export interface PlacedBids {
  gameId: number
  marketDate: MarketDate
  gameType: GameType | 'all'
  reverted: 'shown' | 'left out'
}

/**
 * The bids of a market. Their winnings are left to the bids themselves: the index on markets holds everything else, and
 * `status`, too, is read from the bids only where it is asked for.
 *
 * Within one type that index gives the ids in order. Over all types it does not, and the planner would rather walk the
 * whole table backwards (database.md §9): an id that is no bare column keeps it from that.
 */
export function bidsPlaced({ gameId, marketDate, gameType, reverted }: PlacedBids): BidSource {
  return sql`
    select ${gameType === 'all' ? sql`id + 0` : sql`id`} as id, player_id, game_type, session, selection, points_paise,
      null::bigint as won_paise
    from bid
    where game_id = ${gameId} and market_date = ${marketDate}
      ${gameType === 'all' ? sql`` : sql`and game_type = ${gameType}`}
      ${reverted === 'shown' ? sql`` : sql`and status <> 'reverted'`}`
}

/** The bids that the lines of these sessions pay, with what each wins; there must be a session. */
export function bidsThatWin(sessions: readonly WinningMarket[]): BidSource {
  const bySession = sessions.map(
    (winning) => sql`
      select bid_id as id, player_id, game_type, ${winning.session}::session as session, selection, points_paise, won_paise
      from ${winningBids(winning)}`,
  )
  return sql.join(bySession, sql` union all `)
}
