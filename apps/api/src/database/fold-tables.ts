// The tables of what is folded of bids and movements, and of what a declaration counts of its winners, as Kysely sees them.
import type { Family, Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Generated } from 'kysely'

export interface FoldTables {
  date_points: {
    market_date: MarketDate
    family: Family
    game_type: GameType
    session: Session
    points_paise: number
    bids: number
    reverted_bids: number
  }
  exposure: {
    game_id: number
    market_date: MarketDate
    game_type: GameType
    selection: string
    session: Session
    bids: number
    points_paise: number
    won_paise: string
  }
  fold_mark: { is_only: Generated<boolean>; up_to_bid_id: Generated<number>; points_paise: Generated<number> }
  market_total: {
    game_id: number
    market_date: MarketDate
    game_type: GameType
    session: Session
    bids: number
    reverted_bids: number
    points_paise: number
    first_bid_id: number
    last_bid_id: number
  }
  movement_mark: { is_only: Generated<boolean>; up_to_movement_id: Generated<number> }
  movement_total: {
    quarter: Date
    kind: string
    movements: number
    amount_paise: number
    first_id: number
    last_id: number
  }
  points_total: {
    game_id: number
    market_date: MarketDate
    game_type: GameType
    session: Session
    points_paise: number
    bids: number
  }
  won_total: {
    market_date: MarketDate
    game_id: number
    session: Session
    game_type: GameType
    selection: string
    points_paise: number
    won_paise: number
    bids: number
  }
}
