// What a list asks and answers: a page, by the filters of the list.
import { z } from 'zod'
import type { StartCounts } from './endpoint.ts'
import { pageOf, paging } from './fields.ts'

/** What a body or a reply has, by name. */
export type Fields = Record<string, z.ZodType>
const NO_FIELDS = {}

interface ListDraft<Start extends StartCounts, Filters extends Fields, Row extends z.ZodObject, Totals extends Fields> {
  /** As the entry has it. */
  readonly startCounts?: Start
  /** What the body has besides the page; a field of this name takes the place of the page's. */
  readonly filters?: Filters
  readonly row: Row
  /** What a reply has besides its rows. */
  readonly totals?: Totals
}

/** Of a POST that lists rows page by page. */
export function listSchemas<
  Row extends z.ZodObject,
  const Start extends StartCounts = 'offset',
  Filters extends Fields = typeof NO_FIELDS,
  Totals extends Fields = typeof NO_FIELDS,
>({ row, ...draft }: ListDraft<Start, Filters, Row, Totals>) {
  // What is left out is inferred as what it then is.
  const startCounts = (draft.startCounts ?? 'offset') as Start
  const filters = (draft.filters ?? NO_FIELDS) as Filters
  const totals = (draft.totals ?? NO_FIELDS) as Totals
  return {
    startCounts,
    row,
    body: z.strictObject(paging(startCounts)).extend(filters),
    reply: { ...pageOf(row), ...totals },
  }
}
