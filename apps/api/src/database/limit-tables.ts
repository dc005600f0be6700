// The tables of limits and stops, as Kysely sees them.
import type { Family, Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import type { LimitMeasure, LimitPer } from '@panadesk/domain/limits'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Created, Touched } from './columns.ts'

interface BidLimitTable {
  id: GeneratedAlways<number>
  family: Family | null
  game_id: number | null
  session: Session | null
  game_type: GameType | null
  selection: string | null
  measure: LimitMeasure
  per: LimitPer
  amount_paise: number
  saved_by: number
  saved_by_name: string
  saved_at: Touched
}

interface BidStopTable {
  id: GeneratedAlways<number>
  game_id: number
  market_date: MarketDate
  session: Session | null
  game_type: GameType | null
  selection: string | null
  reason: string
  stopped_by: number
  stopped_by_name: string
  stopped_at: Created
  released_by: number | null
  released_by_name: Generated<string>
  released_at: Date | null
  release_reason: Generated<string>
}

export interface LimitTables {
  bid_limit: BidLimitTable
  bid_limit_version: { is_only: Generated<boolean>; version: Generated<number> }
  bid_stop: BidStopTable
  counted_market: { game_id: number; market_date: MarketDate; version: number }
  limit_use: {
    game_id: number
    market_date: MarketDate
    scope: string
    shard: number
    points_paise: number
    won_paise: string
  }
}
