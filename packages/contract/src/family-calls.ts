// Where the three families spell one idea three ways, this is the one way to say so.
import type { AccessCode } from '@panadesk/domain/access-codes'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'

/** The code that opens a family's games, rates and off-days (docs/access.md, "Access codes"). */
export const GAMES_CODE: Record<Family, AccessCode> = { main: '9', starline: '2', galidisswar: '3' }
/** The code that opens a family's result screens. */
export const RESULTS_CODE: Record<Family, AccessCode> = { main: '1', starline: '2', galidisswar: '3' }
/** The code that opens a family's bid history and reports. */
export const REPORTS_CODE: Record<Family, AccessCode> = { main: '4', starline: '2', galidisswar: '3' }

/** What was done, as an audit row says it of the call of one family. */
export function ofFamily(words: string, family: Family): string {
  return `${words} (${MARKET_RULES[family].label})`
}

/** What one entry of each family asks and answers. */
export function forEachFamily<Written>(make: (family: Family) => Written) {
  return Object.fromEntries(FAMILIES.map((family) => [family, make(family)])) as Record<Family, Written>
}

/** One entry for each family, made by the same function from the family's row of a table. */
export function perFamily<Row, Entry>(rows: Record<Family, Row>, make: (row: Row, family: Family) => Entry) {
  return Object.fromEntries(FAMILIES.map((family) => [family, make(rows[family], family)])) as Record<Family, Entry>
}
