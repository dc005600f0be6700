// A paged call as one value, with its columns, which server, panel, file and print all read here.
import type { Access, AnyEndpoint, LeavesMark, ReplyOf, StartCounts } from './endpoint.ts'
import type { ListColumns } from './list-columns.ts'

/** A paged call: made by `list`. */
export interface AnyList extends AnyEndpoint {
  readonly startCounts: StartCounts
  readonly columns: ListColumns
}

/** A row as a reply has it. */
export type ListRow<List extends AnyList> =
  ReplyOf<List> extends { data: readonly (infer Row extends object)[] } ? Row : never
/** What a reply has besides its page. */
export type ListTotals<List extends AnyList> = Omit<ReplyOf<List>, 'data' | 'recordsFiltered' | 'limit' | 'totals'>
/** The names of a list's columns. */
export type ColumnOf<List extends AnyList> = NameOf<List['columns']>
/** Those that it is sorted by. */
export type SortingColumn<List extends AnyList> = SortingName<List['columns']>
/** Those that are searched. */
export type SearchingColumn<List extends AnyList> = NameWith<List['columns'], { searches: true }>

type NameOf<Columns> = Columns extends unknown ? keyof Columns & string : never
type SortingName<Columns> = Columns extends unknown
  ? Exclude<NameOf<Columns>, NameWith<Columns, { sorts: false }>>
  : never
type NameWith<Columns, Mark> = Columns extends unknown
  ? { [Name in keyof Columns]: Columns[Name] extends Mark ? Name : never }[keyof Columns] & string
  : never

interface ListDraft<Start extends StartCounts, Columns extends ListColumns> {
  readonly path: string
  readonly summary?: string
  readonly access: Access
  /** `offset` when left out. */
  readonly startCounts?: Start
  readonly columns: Columns
  /** True when left out. */
  readonly isExported?: boolean
  readonly leavesMark?: LeavesMark
  /** What the mark says. */
  readonly action?: string
}

/** A POST that lists rows page by page. */
export function list<const Columns extends ListColumns, const Start extends StartCounts = 'offset'>(
  draft: ListDraft<Start, Columns>,
) {
  return {
    ...draft,
    method: 'POST',
    changesState: false,
    // Left out, it is inferred as what it then is.
    startCounts: (draft.startCounts ?? 'offset') as Start,
    isExported: draft.isExported ?? true,
  } as const
}
