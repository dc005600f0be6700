// What the house took and paid, added up by one thing at a time, as Kysely sees it; written by functions alone.
import type { Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Generated } from 'kysely'

/** By one of game, session, type and hours before the cut-off; the others are null. */
interface BidFoldTable {
  market_date: MarketDate
  game_id: number | null
  session: Session | null
  game_type: GameType | null
  hours_before: number | null
  bids: Generated<number>
  points_paise: Generated<number>
  /** Of a type or an hour; 0 of a game or a session. */
  paid_paise: Generated<number>
}

interface SessionFoldTable {
  game_id: number
  market_date: MarketDate
  session: Session
  is_behind: Generated<boolean>
  has_paid: Generated<boolean>
  up_to_bid_id: Generated<number>
  cut_off: Date | null
  whole_day_cut_off: Date | null
}

interface DayFoldTable {
  market_date: MarketDate
  time_zone: string
  bonus_paise: number
  credit_paise: number
  debit_paise: number
}

export interface FigureTables {
  bid_fold: BidFoldTable
  session_fold: SessionFoldTable
  day_fold: DayFoldTable
}
