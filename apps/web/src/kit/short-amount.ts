// Amounts for cells with little room: whole where they fit, shortened the Indian way where they do not.
import { assert } from '@panadesk/domain/assert'
import { formatPaise, type Paise } from '@panadesk/domain/money'

const RUPEE_PAISE = 100

/** From large to small: crore, lakh, thousand, rupee. `tenths` is how many tenths of a unit make one of the unit above. */
const UNITS = [
  { paise: 1_00_00_000 * RUPEE_PAISE, sign: 'Cr', tenths: Infinity },
  { paise: 1_00_000 * RUPEE_PAISE, sign: 'L', tenths: 1_000 },
  { paise: 1_000 * RUPEE_PAISE, sign: 'k', tenths: 1_000 },
  { paise: RUPEE_PAISE, sign: '', tenths: 10_000 },
] as const

/** ₹1,230.00 is '1,230' where that has room (in characters) and '1.2k' where it has not. */
export function shortAmount(paise: Paise, { room }: { room: number }): string {
  const whole = formatPaise(paise).replace('₹', '').replace(/\.00$/, '')
  return whole.length <= room ? whole : compactAmount(paise)
}

/** Rounded to one decimal of its unit: 12,549 is '12.5k', 99,950 is '1L', 1,23,45,678 is '1.2Cr'; below 1,000 to whole rupees. */
export function compactAmount(paise: Paise): string {
  assert(paise >= 0, 'points are not negative')
  const index = UNITS.findIndex((unit) => paise >= unit.paise)
  const unit = UNITS[index]
  if (unit === undefined) return '0'
  const step = unit.sign === '' ? 10 : 1
  const tenths = Math.round((paise * 10) / unit.paise / step) * step
  // What rounds up to the unit above is written in that: 1L instead of 100k.
  const above = UNITS[index - 1]
  if (above !== undefined && tenths >= unit.tenths) return `1${above.sign}`
  return `${tenths / 10}${unit.sign}`
}
