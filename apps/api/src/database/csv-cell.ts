// A text as the cell of a CSV file, written by the database: to the byte what `csvLine` of the domain writes.
import { sql, type RawBuilder } from 'kysely'

/** As in the domain: what needs quotes or an apostrophe, which few texts do. */
const NEEDS_CARE = sql.lit(String.raw`^[=+\-@\t]|[",\r\n]`)
const FORMULA = sql.lit(String.raw`^[=+\-@\t\r]`)
const PLAIN_NUMBER = sql.lit(String.raw`^[+-]?[0-9]+(\.[0-9]+)?$`)
const NEEDS_QUOTES = sql.lit(String.raw`[",\r\n]`)

/** `text` is not null. */
export function csvCellOf(text: RawBuilder<string>): RawBuilder<string> {
  const safe = sql`case when ${text} ~ ${FORMULA} and ${text} !~ ${PLAIN_NUMBER} then '''' || ${text} else ${text} end`
  return sql<string>`case
    when ${text} !~ ${NEEDS_CARE} then ${text}
    when ${text} !~ ${NEEDS_QUOTES} then ${safe}
    else '"' || replace(${safe}, '"', '""') || '"'
  end`
}
