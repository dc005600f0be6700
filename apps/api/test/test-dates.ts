// Market dates that tests name.
import { assert } from '@panadesk/domain/assert'
import { parseMarketDate, type MarketDate } from '@panadesk/domain/market-date'

/** Of 'YYYY-MM-DD', which must be a date of the calendar. */
export function marketDateOf(text: string): MarketDate {
  const date = parseMarketDate(text)
  assert(date !== undefined, 'a test names a real date')
  return date
}
