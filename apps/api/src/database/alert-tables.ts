// The tables of alerts, as Kysely sees them.
import type { AlertKind, AlertShape, AlertStatus, AlertWay } from '@panadesk/domain/alert-kinds'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Created, Touched } from './columns.ts'

interface AlertTable {
  id: GeneratedAlways<number>
  kind: AlertKind
  finding_key: string
  severity: number
  what: string
  game_id: number | null
  market_date: MarketDate | null
  /** Whoever holds one of these sees it; the main admin alone where there are none. */
  access_codes: string[]
  since: Date
  found_at: Created
  last_at: Touched
  status: Generated<AlertStatus>
  owner_id: number | null
  owner_name: Generated<string>
  note: Generated<string>
  wakes_at: Date | null
  over_at: Date | null
}

interface AlertWebhookTable {
  shape: AlertShape
  host: string
  url: string
  secret: string
  chat_id: Generated<string>
  /** When a sheet is told each morning; null of alerts, which are told at once. */
  at_time: string | null
  saved_by: number
  saved_by_name: string
  saved_at: Touched
}

interface AlertDeliveryTable {
  id: Generated<string>
  /** Null of a sheet. */
  alert_id: number | null
  shape: AlertShape
  made_at: Created
  tries: Generated<number>
  next_at: Touched
  delivered_at: Date | null
  given_up_at: Date | null
  last_error: Generated<string>
  sheet_date: MarketDate | null
}

export interface AlertTables {
  alert: AlertTable
  alert_choice: { admin_id: number; kind: AlertKind; way: AlertWay }
  alert_delivery: AlertDeliveryTable
  alert_mark: { is_only: Generated<boolean>; up_to_bid_id: number; since: Created }
  alert_rule: { kind: AlertKind; is_on: Generated<boolean>; threshold: number | null }
  alert_webhook: AlertWebhookTable
  bid_pace: { game_id: number; minute: Date; bids: number; points_paise: number }
}
