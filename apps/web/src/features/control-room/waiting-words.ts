// How long something still takes or has waited, in few words.
import { shownWord } from '../../platform/shown-word.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** '45 s', '12 min', '3 h 5 min', '2 d 4 h': two units at most. A span that has not begun is '0 s'. */
export function spanWords(spanMs: number): string {
  const span = Math.max(spanMs, 0)
  if (span < MINUTE_MS) return `${Math.floor(span / SECOND_MS)} ${shownWord('s')}`
  if (span < HOUR_MS) return `${Math.floor(span / MINUTE_MS)} ${shownWord('min')}`
  if (span < DAY_MS) return twoUnits(span, { of: HOUR_MS, as: 'h' }, { of: MINUTE_MS, as: 'min' })
  return twoUnits(span, { of: DAY_MS, as: 'd' }, { of: HOUR_MS, as: 'h' })
}

interface Unit {
  of: number
  as: string
}

function twoUnits(span: number, large: Unit, small: Unit): string {
  const rest = Math.floor((span % large.of) / small.of)
  const whole = `${Math.floor(span / large.of)} ${shownWord(large.as)}`
  return rest === 0 ? whole : `${whole} ${rest} ${shownWord(small.as)}`
}
