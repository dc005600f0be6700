// Between a date as it is typed, day first, and as forms keep it.
import { parseMarketDate } from '@panadesk/domain/market-date'

/** What a date field shows while it is empty, and how it wants to be filled. */
export const DATE_SHAPE = 'DD-MM-YYYY'

const WHOLE = /^(\d{2})-?(\d{2})-?(\d{4})$/
const LOOSE = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/

/** While it is typed: `YYYY-MM-DD` from the last digit on, and until then what stands there. */
export function dateWhileTyped(text: string): string {
  return readDate(WHOLE, text)
}

/** Once it is typed: shorter days and months and other signs between them are taken as well. */
export function dateOnceTyped(text: string): string {
  return readDate(LOOSE, text)
}

/** Of what a form keeps: whether something was typed that is no date. */
export function isNoDate(value: string): boolean {
  return value !== '' && parseMarketDate(value) === undefined
}

function readDate(shape: RegExp, text: string): string {
  const trimmed = text.trim()
  const [, day = '', month = '', year = ''] = shape.exec(trimmed) ?? []
  return parseMarketDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) ?? trimmed
}
