// A paged call as one value: what may be asked of its rows, and its columns, which server, panel, file and print all read here.
import { z } from 'zod'
import type { Access, AnyEndpoint, LeavesMark, StartCounts } from './endpoint.ts'
import { pageOf, paging } from './fields.ts'
import type { ListColumn, ListColumns } from './list-columns.ts'

/** A paged call: made by `list`. */
export interface AnyList extends AnyEndpoint {
  readonly startCounts: StartCounts
  readonly columns: ListColumns
}

/** The names of a list's columns. */
export type ColumnOf<List extends AnyList> = NameOf<List['columns']>
/** Those that it is sorted by. */
export type SortingColumn<List extends AnyList> = Exclude<ColumnOf<List>, NameWith<List['columns'], { sorts: false }>>
/** Those that are searched. */
export type SearchingColumn<List extends AnyList> = NameWith<List['columns'], { searches: true }>

type NameOf<Columns> = Columns extends unknown ? keyof Columns & string : never
type NameWith<Columns, Mark> = Columns extends unknown
  ? { [Name in keyof Columns]: Columns[Name] extends Mark ? Name : never }[keyof Columns] & string
  : never

type Fields = Record<string, z.ZodType>
const NO_TOTALS = {}

interface ListDraft<Filters extends Fields, Row extends z.ZodObject, Columns, Totals extends Fields> {
  readonly path: string
  readonly summary?: string
  readonly access: Access
  readonly startCounts: StartCounts
  /** What the body has besides the page; a field of this name takes the place of the page's. */
  readonly filters: Filters
  readonly row: Row
  readonly columns: Columns & { readonly [Name in Exclude<keyof Columns, keyof Row['shape']>]: never }
  /** True when left out. */
  readonly isExported?: boolean
  /** What a reply has besides its rows. */
  readonly totals?: Totals
  readonly leavesMark?: LeavesMark
  /** What the mark says. */
  readonly action?: string
}

/** A POST that lists rows page by page. */
export function list<
  Filters extends Fields,
  Row extends z.ZodObject,
  const Columns extends { readonly [Name in keyof Row['shape']]?: ListColumn },
  Totals extends Fields = typeof NO_TOTALS,
>(draft: ListDraft<Filters, Row, Columns, Totals>) {
  const { filters, totals, columns, ...entry } = draft
  return {
    isExported: true,
    ...entry,
    method: 'POST',
    changesState: false,
    columns: columns as Columns,
    body: z.strictObject(paging(draft.startCounts)).extend(filters),
    reply: z.object(pageOf(draft.row)).extend((totals ?? NO_TOTALS) as Totals),
  } as const
}
