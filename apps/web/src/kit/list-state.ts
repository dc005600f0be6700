// What a list is asked for: page, size, search and sort, between the URL and the request
// (docs/screens.md, "Lists"; docs/wire.md, "Paging").
import type { StartCounts } from '@panadesk/contract'
import { DENSITIES, type Density } from '@panadesk/domain/densities'

export const PAGE_SIZES = [10, 25, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

export interface ListState {
  /** From 1. */
  page: number
  size: PageSize
  search: string
  /** The column sorted by: 0 is the # column, k the k-th column after it. */
  column: number
  /** 1 ascending, -1 descending. */
  order: 1 | -1
  /** How the columns are wanted (`column-layout.ts`); empty where that is as they are kept for whoever looks. */
  columns: string
  /** How close the rows stand; empty where that is as for all lists. */
  density: Density | ''
}

const ORDER_WORDS = { [1]: 'asc', [-1]: 'desc' } as const

export const FIRST_LIST_STATE: ListState = {
  page: 1,
  size: 10,
  search: '',
  column: 0,
  order: -1,
  columns: '',
  density: '',
}
/** Of a list that is worked off: who came first is first. */
export const OLDEST_FIRST: ListState = { ...FIRST_LIST_STATE, order: 1 }

/** What leads to the first page of a list, as search parameters. */
export const FIRST_PAGE: Readonly<Record<string, undefined>> = { page: undefined }

/** The paging fields of a request, as every paged call has them. */
export interface PagingBody {
  start: number
  length: PageSize
  searchValue: string
  fieldIndex: number
  order: 1 | -1
  /** Asks what the columns add up to. */
  totals?: true
}

type Search = Readonly<Record<string, unknown>>

const PAGE_MAX = 10_000_000
const COLUMN_MAX = 30
const SEARCH_LENGTH_MAX = 100
const LAYOUT = /^[\w,~!-]{1,1000}$/

/**
 * Reads the state out of a URL's search parameters; `prefix` tells several lists on one screen apart (`deposits-page=2`),
 * `first` is how the list begins, where that is not the newest first.
 * Whatever a hand-made URL says instead becomes the default.
 */
export function readListState(search: Search, prefix = '', first = FIRST_LIST_STATE): ListState {
  const value = (key: string) => search[parameter(prefix, key)]
  const [page, size, column] = [wholeNumber(value('page')), wholeNumber(value('size')), wholeNumber(value('sort'))]
  const text = textOf(value('search'))
  return {
    page: page >= 1 && page <= PAGE_MAX ? page : FIRST_LIST_STATE.page,
    size: PAGE_SIZES.find((each) => each === size) ?? FIRST_LIST_STATE.size,
    search: text.length <= SEARCH_LENGTH_MAX ? text : FIRST_LIST_STATE.search,
    column: column >= 0 && column <= COLUMN_MAX ? column : FIRST_LIST_STATE.column,
    order: orderOf(value('order')) ?? first.order,
    columns: LAYOUT.exec(textOf(value('columns')))?.[0] ?? '',
    density: DENSITIES.find((each) => each === value('density')) ?? '',
  }
}

function orderOf(value: unknown): ListState['order'] | undefined {
  if (value === 'asc') return 1
  return value === 'desc' ? -1 : undefined
}

/** The router reads digits as numbers. NaN for what is no whole number. */
function wholeNumber(value: unknown): number {
  const number = typeof value === 'number' ? value : Number.parseInt(textOf(value), 10)
  return Number.isSafeInteger(number) && String(number) === textOf(value) ? number : Number.NaN
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The state as search parameters; what is at its default is undefined, so that it leaves the URL. */
export function writeListState(
  state: ListState,
  prefix = '',
  first = FIRST_LIST_STATE,
): Record<string, string | undefined> {
  const { page, size, search, column, order, columns, density } = state
  return {
    [parameter(prefix, 'page')]: page === FIRST_LIST_STATE.page ? undefined : String(page),
    [parameter(prefix, 'size')]: size === FIRST_LIST_STATE.size ? undefined : String(size),
    [parameter(prefix, 'search')]: search === '' ? undefined : search,
    [parameter(prefix, 'sort')]: column === FIRST_LIST_STATE.column ? undefined : String(column),
    [parameter(prefix, 'order')]: order === first.order ? undefined : ORDER_WORDS[order],
    [parameter(prefix, 'columns')]: columns === '' ? undefined : columns,
    [parameter(prefix, 'density')]: density === '' ? undefined : density,
  }
}

/** The request's paging fields; `startCounts` is that of the contract entry. */
export function pagingBody(state: ListState, startCounts: StartCounts): PagingBody {
  return {
    start: startCounts === 'page' ? state.page : (state.page - 1) * state.size,
    length: state.size,
    searchValue: state.search.trim(),
    fieldIndex: state.column,
    order: state.order,
  }
}

export function withPage(state: ListState, page: number): ListState {
  return { ...state, page }
}

export function withSize(state: ListState, size: PageSize): ListState {
  return { ...state, size, page: 1 }
}

export function withSearch(state: ListState, search: string): ListState {
  return { ...state, search, page: 1 }
}

/** A click on a header: the same column turns round, another one starts ascending. */
export function withSort(state: ListState, column: number): ListState {
  const order = state.column === column && state.order === 1 ? -1 : 1
  return { ...state, column, order, page: 1 }
}

/** The page to stand on after rows went away; the state's own page when it still exists. */
export function pageInReach({ page, size, rowCount }: { page: number; size: number; rowCount: number }): number {
  return Math.min(page, Math.max(1, Math.ceil(rowCount / size)))
}

/** The name of a search parameter of the list with this prefix. */
export function parameter(prefix: string, key: string): string {
  return prefix === '' ? key : `${prefix}-${key}`
}
