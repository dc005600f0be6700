// Times of the market clock, kept as 24-hour text so that they compare and sort as text.

/** A time of day 'HH:mm', 00:00 to 23:59, without a date or a zone. */
export type TimeOfDay = string & { readonly brand: 'time-of-day' }

/**
 * Reads 'hh:mm AM/PM' (any case, one or two digits of hour, 12 AM is midnight) or 'HH:mm' (docs/wire.md, "Values").
 * Undefined for anything else, 13:00 PM, 0:30 AM and 24:00 included.
 */
export function parseTimeOfDay(text: string): TimeOfDay | undefined {
  if (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)) return text as TimeOfDay
  const match = /^(0?[1-9]|1[0-2]):([0-5]\d) ?([ap])m$/i.exec(text)
  if (!match) return undefined
  const [, hour = '', minute = '', half = ''] = match
  const hourOfHalf = Number(hour) % 12
  const hourOfDay = half.toLowerCase() === 'p' ? hourOfHalf + 12 : hourOfHalf
  return `${twoDigits(hourOfDay)}:${minute}` as TimeOfDay
}

/** The time as the panel shows it: '16:10' is '04:10 PM'. */
export function twelveHour(time: TimeOfDay): string {
  const hour = Math.floor(minutesOf(time) / 60)
  return `${twoDigits(hour % 12 === 0 ? 12 : hour % 12)}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Minutes since midnight, 0 to 1439. */
export function minutesOf(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Whether `time` comes strictly before `limit` on the same day. */
export function isBefore({ time, limit }: { time: TimeOfDay; limit: TimeOfDay }): boolean {
  return minutesOf(time) < minutesOf(limit)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
