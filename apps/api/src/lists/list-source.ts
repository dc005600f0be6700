// What a list is made of, for whoever answers a page of it or makes a file of it all.
import {
  WINNERS_SHOWN,
  type AnyList,
  type BodyOf,
  type ColumnOf,
  type ListRow,
  type ListTotals,
  type SortingColumn,
} from '@panadesk/contract'
import type { PageRequest } from '../platform/paging.ts'

/** A list as somebody asked for it. */
export type Asked<List extends AnyList> = AskedFor<List, ListFilters<List>, SortingColumn<List>>

export type ListFilters<List extends AnyList> = Omit<BodyOf<List>, keyof PageRequest>

/** A body with any page; without a length, of a list that may be read whole. */
export type ListBody<List extends AnyList> = ListFilters<List> &
  Omit<PageRequest, 'length'> & { readonly length?: number | undefined }

interface AskedFor<List, Filters, Column> {
  readonly list: List
  readonly filters: Filters
  /** Of the path, where it has one. */
  readonly id: number
  /** What it is sorted by; undefined is the order of entry. */
  readonly column: Column | undefined
  readonly order: 1 | -1
  readonly searchValue: string
  /** How many rows from the first are looked at; undefined where all are read. */
  readonly reach: number | undefined
  /** Whether it is asked what they add up to. */
  readonly areSummed: boolean
}

export interface Place {
  readonly offset: number
  readonly limit: number
}

/** What rows add up to: rupees by column. */
export type ListSums = Readonly<Record<string, number>>

interface ListedPage<Row> {
  readonly rows: Row[]
  /** How many were found for it, should one be gone before it was loaded. */
  readonly listed: number
}

/** A row of a file, which has the columns of a list and nothing else: what a screen shows besides is not looked up for it. */
export type FileRow<List extends AnyList> = Pick<ListRow<List>, ColumnOf<List> & keyof ListRow<List>>

/** The lines of so many rows, one after the other, each with its end. */
export interface FileLines {
  readonly text: string
  readonly rows: number
}

/** The rows that were asked for, in their order. */
export interface ListSource<Row, Filed = Row> {
  page(place: Place): Promise<ListedPage<Row>>
  count(): Promise<number>
  /** What is not among them, as a sentence, which a file ends with; undefined where nothing is missing. */
  readonly lacking?: (() => Promise<string | undefined>) | undefined
  /** What all of them add up to; left out where that would take a scan of its own over very many. */
  readonly sums?: (() => Promise<ListSums | undefined>) | undefined
  /** All of them for a file, so many at a time, inside a transaction; a step that is not full ends them. */
  walk(step: number): AsyncGenerator<Filed[], void>
  /** As `walk`, as lines of a CSV file with these columns, made where the rows are found; undefined where one of them cannot be made there. */
  readonly lines?: (columns: readonly string[], step: number) => AsyncGenerator<FileLines, void> | undefined
}

interface OpenList<List extends AnyList> extends ListSource<ListRow<List>, FileRow<List>> {
  /** What it says of all rows is not always what they have, so that a page alone does not tell. */
  readonly hasOwnSums?: boolean
  /** Asked for once the rows of the page are there; files have none. */
  readonly totals?: (rows: readonly ListRow<List>[]) => Promise<ListTotals<List>>
}

/** Refuses what the list refuses, and finds out what page, count and file have in common. */
export type ListOpener<List extends AnyList, Context> = (
  context: Context,
  asked: Asked<List>,
) => Promise<OpenList<List>>

/** Where nothing is to be found. */
export const NO_ROWS: ListSource<never> = {
  page: () => Promise.resolve({ rows: [], listed: 0 }),
  count: () => Promise.resolve(0),
  async *walk() {
    yield []
  },
}

/** What a body asks of a list; without `reach` for all of its rows. */
export function askedOf<List extends AnyList>(
  list: List,
  { body, id, reach }: { body: ListBody<List>; id: number; reach?: number },
): Asked<List> {
  const { fieldIndex, order, searchValue, totals = false } = body
  const [name, column] = Object.entries(list.columns)[fieldIndex - 1] ?? []
  const sorted = column === undefined || column.sorts === false ? undefined : (name as SortingColumn<List>)
  return { list, filters: body, id, column: sorted, order, searchValue, reach, areSummed: totals }
}

/** Where the page that a body asks for begins, and how long it is. */
export function placeOf<List extends AnyList>({ startCounts }: List, { start, length }: ListBody<List>): Place {
  const limit = length ?? WINNERS_SHOWN
  return { offset: startCounts === 'page' ? (start - 1) * limit : start, limit }
}

/** The same list with other rows. */
export function withRows<Row, Filed, Other, OtherFiled>(
  source: ListSource<Row, Filed>,
  change: { ofPage: (rows: Row[]) => Promise<Other[]>; ofFile: (rows: Filed[]) => Promise<OtherFiled[]> },
): ListSource<Other, OtherFiled> {
  return {
    async page(place) {
      const { rows, listed } = await source.page(place)
      return { rows: await change.ofPage(rows), listed }
    },
    count: () => source.count(),
    sums: source.sums,
    async *walk(step) {
      for await (const rows of source.walk(step)) yield await change.ofFile(rows)
    },
  }
}
