// The tables of the sealed book (docs/sealed-book.md).
import type { Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'

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

export interface SealTables {
  seal: SealTable
  /** Their results were saved before there were seals. */
  unsealed_session: SessionKey
}
