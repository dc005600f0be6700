// One line of a CSV file (RFC 4180) that a spreadsheet shows as it is and never runs.

export type CsvValue = string | number | boolean | null | undefined

/** Excel takes a file for UTF-8 only when it begins with this. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF'

/** Spreadsheets take a cell that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/
const NEEDS_QUOTES = /[",\r\n]/
/** Of neither kind, as nearly all cells are: one look tells. */
const NEEDS_CARE = /^[=+\-@\t]|[",\r\n]/

/**
 * The values as one line with its end (CR LF); nothing for null and undefined. A text that a spreadsheet would run as a
 * formula gets an apostrophe in front, plain numbers stay as they are.
 */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}

/** Whether a spreadsheet would run a text that somebody types into it. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text)
}

function csvCell(value: CsvValue): string {
  const text = String(value ?? '')
  if (!NEEDS_CARE.test(text)) return text
  const safe = isFormula(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
