// The dates of a sheet, on the clocks of the market.
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Period } from '../bids/sum-bids.ts'

/** One date, or those of a month. */
export interface Days extends Period {
  readonly timeZone: string
}

/** One alone. */
export interface MarketDay {
  readonly marketDate: MarketDate
  readonly timeZone: string
}
