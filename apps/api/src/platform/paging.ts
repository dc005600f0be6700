// What every list of the panel is asked for, and how it understands a search (docs/wire.md, "Paging").
export interface PageRequest {
  start: number
  length: number
  searchValue: string
  fieldIndex: number
  order: 1 | -1
  totals?: boolean | undefined
}

/** A substring pattern for `ilike`; what the user typed stands for itself. */
export function containsPattern(searchValue: string): string {
  return `%${searchValue.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** The id that a search names whole, as `_id` travels; undefined for any other text. */
export function searchedWholeId(searchValue: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(searchValue) ? Number(searchValue) : undefined
}
