// The times of a game between the words of the house, the columns of the tables and the texts of the wire.
import type { MarketTimes } from '@panadesk/domain/market-rules'
import { twelveHour } from '@panadesk/domain/time-of-day'

/** 'hh:mm AM/PM'; an empty text where the family has no close time. */
export function wireTimes({ openTime, closeTime }: MarketTimes) {
  return { open_time: twelveHour(openTime), close_time: closeTime === undefined ? '' : twelveHour(closeTime) }
}

/** The columns `open_time` and `close_time`, as the tables game and game_day have them. */
export function timeColumns({ openTime, closeTime }: MarketTimes) {
  return { open_time: openTime, close_time: closeTime ?? null }
}
