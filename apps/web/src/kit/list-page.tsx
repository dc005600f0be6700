// A screen that is one list of a call of the contract.
import type { AnyEndpoint } from '@panadesk/contract'
import type { ReactNode } from 'react'
import { ListFrame } from './list-frame.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { PageHeader } from './page-header.tsx'

export interface ListPageProps<E extends AnyEndpoint> extends Omit<ListTableProps<E>, 'control' | 'label'> {
  title: string
  /** A line under the title. */
  description?: string
  /** Buttons beside the title, such as Add. */
  actions?: ReactNode
  /** Between title and list: a `FilterBar`, or what waits for a second person. */
  children?: ReactNode
  /** The head of the screen, where it is not a plain one. */
  header?: ReactNode
}

export function ListPage<E extends AnyEndpoint>(props: ListPageProps<E>) {
  const { title, description, actions, children, ...rest } = props
  const { header = <PageHeader title={title} description={description} actions={actions} />, ...list } = rest
  return (
    <ListFrame title={title} header={header} filters={children}>
      {(place) => <ListTable<E> {...(list as Omit<ListTableProps<E>, 'control' | 'label'>)} {...place} />}
    </ListFrame>
  )
}
