// What the house took and paid, added up by one thing at a time, as Kysely sees it; written by functions alone.
import type { FundRequestKind } from '@panadesk/contract/fund-request'
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
  /** Null until they are counted. */
  new_players: number | null
}

interface GainColumns {
  player_id: number
  points_paise: number
  won_paise: number
  bonus_paise: number
}

interface PlayerFoldTable extends GainColumns {
  market_date: MarketDate
  deposits: number
}

/** A month is named by its first date. */
interface PlayerMonthFoldTable extends GainColumns {
  market_month: MarketDate
}

/** What every player had gained by the end of the date, by id from 1 on. */
interface PlayerStandingTable {
  market_date: MarketDate
  net_paise: number[]
}

interface ReturnFoldTable {
  is_deposit: boolean
  came_on: MarketDate
  /** Infinity where nobody has come again. */
  next_on: MarketDate
  players: number
}

interface MethodFoldTable {
  market_date: MarketDate
  is_deposit: boolean
  method: string
  requests: number
  amount_paise: number
}

interface RequestDayTable {
  kind: FundRequestKind
  market_date: MarketDate
  time_zone: string
  methods: string[]
  /** Records as `pack_requests` makes them. */
  packed: Buffer
}

interface RequestDaySumTable {
  kind: FundRequestKind
  market_date: MarketDate
  by_hand: boolean
  time_zone: string
  asked: number
  asked_paise: number
  accepted: number
  accepted_paise: number
  rejected: number
  waits: string
  clerks: unknown
}

interface PlayerMarkTable {
  is_only: Generated<boolean>
  up_to_movement_id: Generated<number>
  time_zone: Generated<string>
  has_cohorts: Generated<boolean>
  has_comings: Generated<boolean>
}

export interface FigureTables {
  bid_fold: BidFoldTable
  session_fold: SessionFoldTable
  day_fold: DayFoldTable
  player_mark: PlayerMarkTable
  player_fold: PlayerFoldTable
  player_month_fold: PlayerMonthFoldTable
  player_standing: PlayerStandingTable
  newest_standing: { is_only: Generated<boolean>; net_paise: number[] }
  standing_step: { player_id: number; net_paise: number }
  return_fold: ReturnFoldTable
  coming_fold: { is_deposit: boolean; came_on: MarketDate; players: number }
  cohort_fold: {
    registered_month: MarketDate
    market_month: MarketDate
    players: number
    net_paise: Generated<number>
  }
  week_cohort_fold: { registered_week: MarketDate; market_week: MarketDate; players: number; net_paise: number }
  stay_fold: { registered_on: MarketDate; stayed_days: number; players: number }
  method_fold: MethodFoldTable
  request_day: RequestDayTable
  request_day_sum: RequestDaySumTable
}
