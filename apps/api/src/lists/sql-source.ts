// A list that one select finds: its keys alone are sorted and counted, and the rows of a page are loaded by them.
import type { AnyList, ListRow, SearchingColumn, SortingColumn } from '@panadesk/contract'
import { PAGE_SIZES } from '@panadesk/contract/fields'
import { summedColumns } from '@panadesk/contract/list-columns'
import { assert } from '@panadesk/domain/assert'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql, type CompiledQuery, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { readByCursor } from '../database/read-by-cursor.ts'
import { readTogether } from '../database/read-together.ts'
import { executePrepared, type Db } from '../database/database.ts'
import { keptSelect } from '../database/kept-select.ts'
import { rowCount, type GrowingTable } from '../database/row-counts.ts'
import { directionOf } from '../database/direction.ts'
import { containsPattern, searchedWholeId } from '../platform/paging.ts'
import type { Asked, FileRow, ListSource, Place } from './list-source.ts'

/** A column of the select, or an expression. */
type Column = string | RawBuilder<unknown>
/** What a search compares: a text of the select, or whatever the list finds by itself. */
type Searched = Column | ((searchValue: string) => RawBuilder<boolean> | Promise<RawBuilder<boolean>>)

export type SourceColumns<List extends AnyList> = Readonly<Record<SortingColumn<List> | SearchingColumn<List>, Column>>
export type SourceSearches<List extends AnyList> = { readonly [Name in SearchingColumn<List>]?: Searched }

interface SqlList<List extends AnyList, Schema, Tables extends keyof Schema> {
  readonly db: Db
  /** All rows of the filters. */
  readonly found: SelectQueryBuilder<Schema, Tables, object>
  /** Where they are counted by another select than they are found by. */
  readonly counted?: SelectQueryBuilder<Schema, Tables, object>
  /** Where all rows of a table are found that only grows, so that not all of them must be counted. */
  readonly isAllOf?: GrowingTable | undefined
  /** Whoever opens it knows how many they are by other means, so that no page counts them. */
  readonly isCountedApart?: boolean
  /** Its order is that of entry, and parts rows that are alike otherwise. */
  readonly id: string
  /** What the index that has the order of entry has before the id. */
  readonly idIsAfter?: string | undefined
  /** What each of the contract's columns is in the select. */
  readonly columns: SourceColumns<List>
  /** Where a search looks for a column elsewhere; what stands for two of them is asked once. */
  readonly searches?: SourceSearches<List>
  /** What else a search finds; left out, the id. */
  readonly finds?: (searchValue: string) => RawBuilder<boolean> | Promise<RawBuilder<boolean>>
  /** The rows of these ids, in their order. */
  readonly load: (ids: readonly number[]) => Promise<ListRow<List>[]>
  /** Where a file is spared what only the screen shows. */
  readonly loadForFile?: ((ids: readonly number[]) => Promise<FileRow<List>[]>) | undefined
}

/** How many, and behind it the paise of each column that adds up. */
type Tally = readonly number[]

interface TalliedPage {
  ids: number[]
  /** Null where the page did not need one. */
  tally: Tally | null
}

/** Finds what was asked for by one select. */
export async function sqlSource<List extends AnyList, Schema, Tables extends keyof Schema>(
  asked: Asked<List>,
  list: SqlList<List, Schema, Tables>,
): Promise<ListSource<ListRow<List>, FileRow<List>>> {
  const { db, found, counted = found, load, loadForFile = load } = list
  const search = asked.searchValue === '' ? undefined : await matches(asked, list)
  const searched = (rows: typeof found) => (search === undefined ? rows : rows.where(search))
  const ids = searched(found)
    .select(sql<number>`${sql.ref(list.id)}`.as('id'))
    .orderBy(orderOf(asked, list))
  const summed = asked.areSummed ? summedColumns(asked.list.columns) : []
  const sums = summed.map((name) => sumOf(list.columns[name as SortingColumn<List>]))
  const isAllOf = search === undefined && summed.length === 0 ? list.isAllOf : undefined
  const rowsTallied =
    isAllOf === undefined
      ? searched(counted).select(sql<Tally>`array[${sql.join([sql`count(*)`, ...sums])}]`.as('tally'))
      : db.selectNoFrom(sql<Tally>`array[${rowCount(db, isAllOf)}]`.as('tally'))
  // Number and sums are found by one scan, whichever is asked for first.
  let tallied: Promise<Tally> | undefined
  const tally = () => (tallied ??= tallyRows())
  const tallyRows = async () => {
    const [row] = (await db.executeQuery(rowsTallied.$castTo<{ tally: Tally }>())).rows
    assert(row !== undefined, 'a count is a row, whatever is counted')
    return row.tally
  }
  const pageAlone = async ({ offset, limit }: Place) => {
    const { rows } = await db.executeQuery(ids.limit(limit).offset(offset).$castTo<{ id: number }>())
    return rows.map(({ id }) => id)
  }
  // What is counted anyway, or behind every full page, comes along: that saves going to the database once more.
  const pageWithTally = async (place: Place) => {
    const written = isEveryday(asked, place)
      ? (count: number) => sql.lit(count)
      : (count: number) => sql<number>`${count}`
    const [offset, limit] = [written(place.offset), written(place.limit)]
    const isTallied = summed.length === 0 ? sql`cardinality(ids) >= ${limit}` : sql`true`
    const statement = sql<TalliedPage>`
      with page as materialized (select array(${ids.limit(limit).offset(offset)}) as ids)
      select ids, case when ${isTallied} then ${rowsTallied} end as tally from page`
    const isKept = isEveryday(asked, place) && isAllOf !== undefined
    const [row] = await readWhole(db, statement.compile(db), isKept)
    assert(row !== undefined, 'a page is one row, if an empty one')
    if (row.tally !== null) tallied = Promise.resolve(row.tally)
    return row.ids
  }
  return {
    async page(place) {
      // A search finds little: then its page is all, and there is nothing to count.
      const isAlone = search !== undefined || list.isCountedApart === true
      const onPage = await (isAlone ? pageAlone : pageWithTally)(place)
      return { rows: await load(onPage), listed: onPage.length }
    },
    count: async () => {
      const [count = 0] = await tally()
      return count
    },
    sums: async () => {
      const [, ...paise] = await tally()
      return Object.fromEntries(summed.map((name, place) => [name, rupeesOfPaise(paise[place] ?? 0)]))
    },
    async *walk(step) {
      for await (const rows of readByCursor<{ id: number }>(db, ids, step)) yield loadForFile(rows.map(({ id }) => id))
    },
  }
}

function sumOf(column: Column): RawBuilder<number> {
  return sql<number>`coalesce(sum(${named(column)}), 0)::bigint`
}

/** A page that is looked at all day is written out: where nothing else was asked, its statement has no values. */
function isEveryday({ column }: Asked<AnyList>, { offset, limit }: Place): boolean {
  return column === undefined && offset === 0 && PAGE_SIZES.some((size) => size === limit)
}

/**
 * A statement without values has one plan, which connections keep, and one answer, whoever asks; one that `isKept` has none but
 * what is remembered of a count.
 */
async function readWhole<Row>(db: Db, statement: CompiledQuery<Row>, isKept: boolean): Promise<readonly Row[]> {
  const { parameters } = statement
  if (parameters.length > 0 && !isKept) return (await db.executeQuery(statement)).rows
  return readTogether(db, `${statement.sql} ${parameters.join(' ')}`, () => executePrepared(db, statement))
}

type Ordered<List extends AnyList> = Pick<SqlList<List, never, never>, 'id' | 'idIsAfter' | 'columns'>

function orderOf<List extends AnyList>({ column, order }: Asked<List>, list: Ordered<List>): RawBuilder<unknown> {
  const direction = directionOf(order)
  const sorted = column === undefined ? list.id : list.columns[column]
  const before = sorted === list.id ? list.idIsAfter : sorted
  const byId = sql`${sql.ref(list.id)} ${direction}`
  return before === undefined ? byId : sql`${named(before)} ${direction}, ${byId}`
}

type Searching<List extends AnyList> = Pick<SqlList<List, never, never>, 'id' | 'columns' | 'searches' | 'finds'>

async function matches<List extends AnyList>(
  { list, searchValue }: Asked<List>,
  source: Searching<List>,
): Promise<RawBuilder<boolean>> {
  const { finds = (value: string) => isWholeId(source.id, searchedWholeId(value)) } = source
  const searched = Object.entries(list.columns).flatMap(([name, { searches }]): Searched[] => {
    const column = name as SearchingColumn<List>
    return searches === true ? [source.searches?.[column] ?? source.columns[column]] : []
  })
  const conditions = [await finds(searchValue)]
  for (const each of new Set(searched)) {
    conditions.push(typeof each === 'function' ? await each(searchValue) : holds([each], searchValue))
  }
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** That one of these columns holds the text, in any case. */
export function holds(columns: readonly Column[], searchValue: string): RawBuilder<boolean> {
  const pattern = containsPattern(searchValue)
  const matching = columns.map((column) => sql`${named(column)} ilike ${pattern}`)
  return sql<boolean>`(${sql.join(matching, sql` or `)})`
}

function named(column: Column): RawBuilder<unknown> {
  return typeof column === 'string' ? sql.ref(column) : column
}

/** That a row is the one whose id a search names; none where it names none. */
export function isWholeId(column: string, id: number | undefined): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = ${id ?? null}::bigint`
}

/** A select that hangs on nothing. */
type StoredRows<Schema, Tables extends keyof Schema, Row> = (db: Db) => SelectQueryBuilder<Schema, Tables, Row>

/** By the select that each reads, whose text is made once. */
const readers = new WeakMap<object, (db: Db, ids: readonly number[]) => Promise<unknown[]>>()

/**
 * The rows of these ids out of a select, in the order of the ids; none for an id that it does not have. Connections keep the
 * select prepared, so its text may not hang on what is asked; of a function it is made once.
 */
export async function rowsOf<Schema, Tables extends keyof Schema, Row extends { readonly id: number }>(
  db: Db,
  ids: readonly number[],
  select: SelectQueryBuilder<Schema, Tables, Row> | StoredRows<Schema, Tables, Row>,
  id = 'id',
): Promise<Row[]> {
  const ofIds = (stored: SelectQueryBuilder<Schema, Tables, Row>, asked: readonly number[]) =>
    stored.where(sql<boolean>`${sql.ref(id)} = any(${asked}::bigint[])`)
  const read = () => {
    if (typeof select !== 'function') return executePrepared(db, ofIds(select, ids).compile())
    const reader = readers.get(select) ?? keptSelect((on: Db, asked: readonly number[]) => ofIds(select(on), asked))
    readers.set(select, reader)
    return reader(db, ids) as Promise<Row[]>
  }
  const rows = await read()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((each) => byId.get(each) ?? [])
}
