// Whether a session of a market date still takes bids: the time rule behind saving and declaring (design §3).
import type { Family, Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { lastBidOfSessionAt } from '@panadesk/domain/market-rules'
import { isBefore, type TimeOfDay } from '@panadesk/domain/time-of-day'
import type { GameDay } from './game.ts'

/**
 * `day` is the weekday of the market date; `today` and `nowTime` are what the market's clock shows. Past dates take no
 * bids, future ones will; today takes them until the session's time, and none at all on an off day.
 */
export function stillTakesBids(market: {
  family: Family
  session: Session
  day: GameDay
  marketDate: MarketDate
  today: MarketDate
  nowTime: TimeOfDay
}): boolean {
  const { family, session, day, marketDate, today, nowTime } = market
  if (marketDate !== today) return marketDate > today
  return day.isOpen && isBefore({ time: nowTime, limit: lastBidOfSessionAt({ family, session, ...day }) })
}
