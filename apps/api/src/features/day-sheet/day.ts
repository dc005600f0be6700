// The date of a sheet, on the clocks of the market.
import type { MarketDate } from '@panadesk/domain/market-date'

export interface Day {
  readonly marketDate: MarketDate
  readonly timeZone: string
}
