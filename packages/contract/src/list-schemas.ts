// What a list asks and answers: a page, by the filters of the list.
import { z } from 'zod'
import type { StartCounts } from './endpoint.ts'
import { pageOf, paging } from './fields.ts'

type Fields = Record<string, z.ZodType>
const NO_TOTALS = {}

interface ListDraft<Start extends StartCounts, Filters extends Fields, Row extends z.ZodObject, Totals extends Fields> {
  /** As the entry has it. */
  readonly startCounts: Start
  /** What the body has besides the page; a field of this name takes the place of the page's. */
  readonly filters: Filters
  readonly row: Row
  /** What a reply has besides its rows. */
  readonly totals?: Totals
}

/** Of a POST that lists rows page by page. */
export function listSchemas<
  const Start extends StartCounts,
  Filters extends Fields,
  Row extends z.ZodObject,
  Totals extends Fields = typeof NO_TOTALS,
>({ startCounts, filters, row, totals }: ListDraft<Start, Filters, Row, Totals>) {
  return {
    startCounts,
    row,
    body: z.strictObject(paging(startCounts)).extend(filters),
    reply: { ...pageOf(row), ...((totals ?? NO_TOTALS) as Totals) },
  }
}
