// A screen that is one list: title, filters if it has any, and the list with its state in the URL.
import type { AnyEndpoint } from '@panadesk/contract'
import type { ReactNode } from 'react'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { PageHeader } from './page-header.tsx'
import { Section } from './section.tsx'
import { useUrlListState } from './use-list-state.ts'

export interface ListPageProps<E extends AnyEndpoint> extends Omit<ListTableProps<E>, 'control' | 'label'> {
  title: string
  /** A line under the title. */
  description?: ReactNode
  /** Buttons beside the title, such as Add. */
  actions?: ReactNode
  /** Between title and list: a `FilterBar`. */
  children?: ReactNode
}

export function ListPage<E extends AnyEndpoint>(props: ListPageProps<E>) {
  const { title, description, actions, children, ...list } = props
  const control = useUrlListState()
  return (
    <>
      <PageHeader title={title} description={description} actions={actions} />
      {children}
      <Section flush>
        <ListTable<E> {...(list as Omit<ListTableProps<E>, 'control' | 'label'>)} control={control} label={title} />
      </Section>
    </>
  )
}
