// What a command noted of a thing, as words: names of fields, money, dates, yes and no.
import { ACCESS_CODES, parseAccessCode } from '@panadesk/domain/access-codes'
import { dayMonthYear, parseMarketDate } from '@panadesk/domain/market-date'
import { formatPaise } from '@panadesk/domain/money'
import { parseTimeOfDay, twelveHour } from '@panadesk/domain/time-of-day'
import { formatInstant } from '../platform/zoned-time.ts'
import { said } from '../platform/said.ts'

const EMPTY = '(empty)'
const NOTHING = '(none)'

const MONEY = /(?:^p|P|_p)aise$/
const ACCESS = /^access_?codes$/i
/** Fields whose values are words of the product, spelt as programs spell them. */
const CODED = new Set([
  'act',
  'direction',
  'family',
  'gameType',
  'game_type',
  'kind',
  'measure',
  'method',
  'per',
  'reach',
  'session',
  'shape',
  'state',
  'status',
  'when',
])
/** What is no word, though it is spelt as one. */
const SHORT_FOR: Readonly<Record<string, string>> = { qr: 'QR' }
const CODE = /^[a-z]+(?:[-_][a-z]+)*$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** `minBidPaise` is 'Min Bid', `is_active` is 'Active', `jodi_digit_val_1` is 'Jodi Digit Val 1'. */
export function fieldWords(field: string): string {
  const words = field
    .replace(MONEY, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .replace(/^is (?=\w)/i, '')
  return words === '' ? 'Amount' : said(words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()))
}

/** The value of a field, which is no list of things and no thing with fields of its own. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return said(NOTHING)
  if (Array.isArray(value)) return listWords(field, value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (MONEY.test(field) && Number.isSafeInteger(Number(value)) && value !== '') return formatPaise(Number(value))
  if (typeof value === 'string') return CODED.has(field) && CODE.test(value) ? codeWords(value) : textWords(value)
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}

function codeWords(code: string): string {
  return SHORT_FOR[code] ?? fieldWords(code)
}

function listWords(field: string, values: readonly unknown[]): string {
  if (values.length === 0) return said(NOTHING)
  const word = (value: unknown): string => (ACCESS.test(field) ? menuName(value) : valueWords(field, value))
  return values.map(word).join(', ')
}

function menuName(code: unknown): string {
  const known = parseAccessCode(String(code))
  return known === undefined ? String(code) : ACCESS_CODES[known]
}

function textWords(text: string): string {
  if (text === '') return said(EMPTY)
  if (INSTANT.test(text)) return formatInstant(text)
  const date = parseMarketDate(text)
  if (date !== undefined) return dayMonthYear(date)
  const time = /^\d{2}:\d{2}(?::\d{2})?$/.test(text) ? parseTimeOfDay(text.slice(0, 5)) : undefined
  return time === undefined ? text : twelveHour(time)
}
