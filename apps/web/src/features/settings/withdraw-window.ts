// When players may ask for a withdrawal, in words: what two times mean together.
import { isBefore, parseTimeOfDay, twelveHour } from '@panadesk/domain/time-of-day'

/** The times are 'HH:mm'; undefined while one of them is missing. */
export function withdrawWindowText({
  openTime,
  closeTime,
}: {
  openTime: string
  closeTime: string
}): string | undefined {
  const [open, close] = [parseTimeOfDay(openTime), parseTimeOfDay(closeTime)]
  if (open === undefined || close === undefined) return undefined
  if (open === close) return 'Both times are the same: players can ask for a withdrawal at any time.'
  const until = isBefore({ time: open, limit: close }) ? twelveHour(close) : `${twelveHour(close)} of the next day`
  return `Players can ask for a withdrawal from ${twelveHour(open)} to ${until}.`
}
