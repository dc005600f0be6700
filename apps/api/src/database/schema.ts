// The tables as Kysely sees them; the migrations say what each is for.
import type { Family, Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AlertTables } from './alert-tables.ts'
import type { ApprovalTables } from './approval-tables.ts'
import type { BroughtTables } from './brought-tables.ts'
import type { CheckpointTables } from './checkpoint-tables.ts'
import type { Created, Touched } from './columns.ts'
import type { ContentTables } from './content-tables.ts'
import type { ExceptionTables } from './exception-tables.ts'
import type { FoldTables } from './fold-tables.ts'
import type { FundTables } from './fund-tables.ts'
import type { LimitTables } from './limit-tables.ts'
import type { LoginTables } from './login-tables.ts'
import type { QueueTables } from './queue-tables.ts'
import type { FigureTables } from './figure-tables.ts'
import type { SealTables } from './seal-tables.ts'
import type { SettingTables } from './setting-tables.ts'
import type { ViewTables } from './view-tables.ts'

type JsonColumn = ColumnType<unknown, string | null, never>

interface AdminTable {
  id: GeneratedAlways<number>
  email: string
  full_name: string
  user_name: string
  phone: Generated<string>
  password_hash: string
  is_main: Generated<boolean>
  is_active: Generated<boolean>
  access_codes: Generated<string[]>
  language: string | null
  density: string | null
  created_at: Created
  updated_at: Touched
  deleted_at: Date | null
}

interface PlayerTable {
  id: GeneratedAlways<number>
  name: string
  mobile: string
  email: Generated<string>
  pin_hash: string
  my_code: string
  referred_by: number | null
  is_active: Generated<boolean>
  betting_on: Generated<boolean>
  transfer_on: Generated<boolean>
  logout_on: Generated<boolean>
  is_agent: Generated<boolean>
  created_at: Created
  updated_at: Touched
  last_seen_at: Date | null
  approved_at: Generated<Date | null>
  pin_by_staff: Generated<boolean>
  funds_held_until: Date | null
}

interface GameTable {
  id: GeneratedAlways<number>
  family: Family
  name: string
  is_active: Generated<boolean>
  open_time: string
  close_time: string | null
  created_at: Created
  updated_at: Touched
}

interface MarketSessionTable {
  game_id: number
  market_date: MarketDate
  session: Session
  result: string | null
  saved_at: Date | null
  saved_by: number | null
  declared_at: Date | null
  declared_by: number | null
  winner_count: number | null
  winner_points_paise: number | null
  paid_paise: number | null
  reverted_at: Date | null
  reverted_by: number | null
  undone_count: Generated<number>
  saved_count: Generated<number>
  confirmed_by: number | null
}

interface UndoneDeclarationTable {
  game_id: number
  market_date: MarketDate
  session: Session
  round: number
  result: string
  declared_at: Date
  declared_by: number | null
  winner_count: number
  winner_points_paise: number
  paid_paise: number
  owed_paise: number
  reason: string
  undone_at: Created
  undone_by: number | null
}

interface BidTable {
  id: GeneratedAlways<number>
  slip_id: number
  player_id: number
  points_paise: number
  won_paise: number | null
  created_at: Date
  game_id: number
  market_date: MarketDate
  stake: number
  payout: number
  session: Session
  game_type: GameType
  status: Generated<'placed' | 'won' | 'reverted'>
  /** As it was placed, for ever. */
  selection: string
  /** What staff corrected it to last; null where nobody did. */
  corrected_selection: Generated<string | null>
}

interface MovementTable {
  id: GeneratedAlways<number>
  amount_paise: number
  debit_account: number
  credit_account: number
  debit_after_paise: number | null
  credit_after_paise: number | null
  ref: number
  created_at: Created
  kind: string
  round: Generated<number>
}

interface AuditTable {
  id: GeneratedAlways<number>
  created_at: Created
  admin_id: number | null
  admin_name: string
  address: string
  call: string
  subject: string
  subject_id: number | null
  before: JsonColumn
  after: JsonColumn
  request_id: string
  is_reading: Generated<boolean>
}

export interface Schema
  extends
    AlertTables,
    ApprovalTables,
    BroughtTables,
    CheckpointTables,
    ContentTables,
    ExceptionTables,
    FoldTables,
    FundTables,
    LimitTables,
    LoginTables,
    QueueTables,
    FigureTables,
    SealTables,
    SettingTables,
    ViewTables {
  admin: AdminTable
  app_secret: { name: string; value: Buffer }
  audit: AuditTable
  bid: BidTable
  bid_edit: {
    id: GeneratedAlways<number>
    bid_id: number
    selection_before: string
    selection_after: string
    admin_id: number | null
    admin_name: Generated<string>
    reason: Generated<string>
    is_after_cut_off: Generated<boolean>
    created_at: Created
  }
  game: GameTable
  game_day: {
    game_id: number
    weekday: number
    is_open: Generated<boolean>
    open_time: string
    close_time: string | null
  }
  game_day_history: {
    id: GeneratedAlways<number>
    game_id: number
    weekday: number
    is_open: boolean
    open_time: string
    close_time: string | null
    time_zone: string
    in_force_from: Date
    changed_by: number | null
  }
  idempotency_key: {
    scope: string
    key: string
    request_hash: Buffer
    reply: ColumnType<unknown, string, never>
    created_at: Created
  }
  login_throttle: { key: string; failures: number; window_started_at: Date; locked_until: Date | null }
  market_session: MarketSessionTable
  mini_game: {
    id: GeneratedAlways<number>
    game_type: GameType
    name: string
    is_active: Generated<boolean>
    updated_at: Touched
  }
  movement: MovementTable
  past_game_name: { id: GeneratedAlways<number>; game_id: number; family: Family; name: string; given_up_at: Created }
  player: PlayerTable
  player_session: { token_hash: Buffer; player_id: number; created_at: Created; last_seen_at: Touched }
  rate: { family: Family; game_type: GameType; stake: number; payout: number }
  rate_history: {
    id: GeneratedAlways<number>
    family: Family
    game_type: GameType
    stake: number
    payout: number
    in_force_from: Created
    changed_by: number | null
  }
  receivable: { player_id: number; owed_paise: number }
  slip: {
    id: Generated<number>
    player_id: number
    game_id: number
    market_date: MarketDate
    stake_paise: number
    created_at: Created
  }
  undone_declaration: UndoneDeclarationTable
  wallet: { player_id: number; balance_paise: Generated<number> }
}
