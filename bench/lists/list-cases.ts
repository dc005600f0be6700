// The pages that are asked of a list: first and deep, by every column, and what two searches find.
import type { AnyEndpoint } from '@panadesk/contract'
import type { AskedCall } from '../api/panel-visitor.ts'
import type { ListFilter } from './list-filters.ts'

export type PageKind =
  | 'first page'
  | 'deep page'
  | 'first page, sorted'
  | 'deep page, sorted'
  | 'rare search'
  | 'common search'

export interface ListCase extends AskedCall {
  kind: PageKind
  /** The column by which it is sorted; 0 is #. */
  fieldIndex: number
}

const LENGTH = 10
/** Of a list that has fewer pages, the last one. */
const DEEP_PAGE = 5000

interface Listed {
  endpoint: AnyEndpoint
  filter: ListFilter
  /** How many rows the filter finds. */
  rows: number
}

export function listCases({ endpoint, filter, rows }: Listed): ListCase[] {
  const page = (
    kind: PageKind,
    fields: { fieldIndex?: number; pageNumber?: number; searchValue?: string },
  ): ListCase => {
    const { fieldIndex = 0, pageNumber = 1, searchValue } = fields
    const start = endpoint.startCounts === 'page' ? pageNumber : (pageNumber - 1) * LENGTH
    const sorted = fieldIndex === 0 ? {} : { fieldIndex, order: 1 }
    const searched = searchValue === undefined ? {} : { searchValue }
    const body = { ...filter.body, start, length: LENGTH, ...sorted, ...searched }
    return { endpoint, body, pathId: filter.pathId, kind, fieldIndex }
  }
  const deep = Math.min(DEEP_PAGE, Math.max(1, Math.ceil(rows / LENGTH)))
  const columns = filter.searches === undefined ? [] : Object.keys(endpoint.columns ?? {}).map((_, index) => index + 1)
  return [
    page('first page', {}),
    ...(deep > 1 ? [page('deep page', { pageNumber: deep })] : []),
    ...columns.map((fieldIndex) => page('first page, sorted', { fieldIndex })),
    ...(deep > 1 ? columns.map((fieldIndex) => page('deep page, sorted', { fieldIndex, pageNumber: deep })) : []),
    ...(filter.searches === undefined
      ? []
      : [
          page('rare search', { searchValue: filter.searches.rare }),
          page('common search', { searchValue: filter.searches.common }),
        ]),
  ]
}
