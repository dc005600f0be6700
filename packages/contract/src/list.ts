// A paged call as one value, with its columns, which server, panel, file and print all read here.
import type { Access, AnyEndpoint, LeavesMark, StartCounts } from './endpoint.ts'
import type { ListColumns } from './list-columns.ts'

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

interface ListDraft<Start extends StartCounts, Columns extends ListColumns> {
  readonly path: string
  readonly summary?: string
  readonly access: Access
  readonly startCounts: Start
  readonly columns: Columns
  /** True when left out. */
  readonly isExported?: boolean
  readonly leavesMark?: LeavesMark
  /** What the mark says. */
  readonly action?: string
}

/** A POST that lists rows page by page. */
export function list<const Start extends StartCounts, const Columns extends ListColumns>(
  draft: ListDraft<Start, Columns>,
) {
  return { ...draft, method: 'POST', changesState: false, isExported: draft.isExported ?? true } as const
}
