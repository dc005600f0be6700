// A screen that is one list of a call of the contract.
import type { AnyEndpoint } from '@panadesk/contract'
import type { ReactNode } from 'react'
import type { RowOf } from '../platform/query-client.ts'
import { FilterBar } from './filter-bar.tsx'
import { ListFrame } from './list-frame.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { PageHeader } from './page-header.tsx'
import type { Filters } from './use-filters.ts'
import type { FilterBody } from './use-paged.ts'
import type { RowButtons } from './use-row-view.tsx'

export interface ListPageProps<E extends AnyEndpoint> extends Omit<ListTableProps<E>, 'control' | 'label' | 'filters'> {
  title: string
  /** A line under the title. */
  description?: string
  /** Buttons beside the title, such as Add. */
  actions?: ReactNode
  /** Of `useFilters`: the children are then their fields. */
  filters?: Pick<Filters<E, Record<string, string>>, 'onSubmit' | 'failure' | 'body'>
  /** Of `useQuickFilters`, whose selects stand in the toolbar. */
  quickFilters?: QuickFiltersOf<E>
  /** Of `useRowView`: the last column, and the dialog that it opens. */
  rowButtons?: RowButtons<RowOf<E>>
  /** Between title and list: fields of the filters, or what waits for a second person. */
  children?: ReactNode
  /** The head of the screen, where it is not a plain one. */
  header?: ReactNode
}

interface QuickFiltersOf<E extends AnyEndpoint> {
  asked: FilterBody<E>
  selects: ReactNode
}

export function ListPage<E extends AnyEndpoint>(props: ListPageProps<E>) {
  const { title, description, actions, filters, quickFilters, rowButtons, children, ...rest } = props
  const { header = <PageHeader title={title} description={description} actions={actions} />, ...table } = rest
  const list = {
    // Only a fault in the filters holds a list back that says nothing else.
    ...(filters !== undefined && { filters: filters.body, idleText: 'Please correct the filters.' }),
    ...(quickFilters !== undefined && { filters: quickFilters.asked, toolbar: quickFilters.selects }),
    ...table,
    columns: rowButtons === undefined ? table.columns : [...table.columns, rowButtons.column],
  }
  const above = filters === undefined ? children : <FilterBar filters={filters}>{children}</FilterBar>
  return (
    <>
      <ListFrame title={title} header={header} filters={above}>
        {(place) => <ListTable<E> {...(list as Omit<ListTableProps<E>, 'control' | 'label'>)} {...place} />}
      </ListFrame>
      {rowButtons?.dialog}
    </>
  )
}
