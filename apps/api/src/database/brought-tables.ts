// The tables of an installation that was brought over, as Kysely sees them.
import type { Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { GeneratedAlways } from 'kysely'
import type { Created } from './columns.ts'

interface BroughtPayeeTable {
  player_id: number
  import_id: number
  bank_name: string
  holder_name: string
  account_number: string
  ifsc: string
  branch: string
  paytm_number: string
  google_pay_number: string
  phone_pay_number: string
}

interface BroughtResultTable {
  game_id: number
  market_date: MarketDate
  session: Session
  import_id: number
  result: string
  declared_at: Date
}

export interface BroughtTables {
  brought_payee: BroughtPayeeTable
  brought_result: BroughtResultTable
  house_import: { id: GeneratedAlways<number>; sha256: Buffer; imported_at: Created }
  house_import_file: { import_id: number; name: string; sha256: Buffer; row_count: number }
  opening_balance: { player_id: number; import_id: number; amount_paise: number; line: number }
}
