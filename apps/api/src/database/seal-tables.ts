// The tables of the sealed book (docs/sealed-book.md).
import type { Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Generated } from 'kysely'

interface SessionKey {
  game_id: number
  market_date: MarketDate
  session: Session
}

interface SealTable extends SessionKey {
  id: number
  bids: number
  points_paise: number
  root: Buffer
  cut_off: Date
  sealed_at: Date
  previous: Buffer
  hash: Buffer
  chunk_starts: number[]
  chunk_hashes: Buffer
}

interface ArchivedMonthTable {
  /** Its first date. */
  month: MarketDate
  /** Below the folder of archives. */
  file: string
  sha256: string
  bytes: number
  bids: number
  points_paise: number
  first_bid_id: number
  last_bid_id: number
  seals: number
  seal_hash: string
  archived_at: Generated<Date>
  taken_back_at: Date | null
}

export interface SealTables {
  archived_month: ArchivedMonthTable
  seal: SealTable
  /** Their results were saved before there were seals. */
  unsealed_session: SessionKey
}
