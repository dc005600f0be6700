// A screen of a report that is no list: its head, the filters that ask for it, and what it says.
import type { UseFormReturnType } from '@mantine/form'
import type { ComponentProps, ReactNode } from 'react'
import { EmptySection } from './empty-section.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Loaded } from './loaded.tsx'
import { PageHeader } from './page-header.tsx'
import classes from './report-page.module.css'
import { Waiting } from './waiting.tsx'

export interface ReportPageProps<Reply, Values extends Record<string, string>> {
  title: string
  description: string
  /** At the far end of the head. */
  actions?: ReactNode
  /** As `usePeriodReport` answers it. */
  report: {
    filters: ComponentProps<typeof FilterBar>['filters'] & {
      form: UseFormReturnType<Values>
      applied: Values | undefined
    }
    query: { data: Reply | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  }
  /** The fields of the filters, which what they are given ties to the form. */
  renderFields: (getInputProps: UseFormReturnType<Values>['getInputProps']) => ReactNode
  /** Stands where the report would while something that it needs is not chosen. */
  emptyTitle: string
  /** The report says on paper itself what it is of. */
  isPaper?: boolean
  children: (reply: Reply, applied: Values) => ReactNode
}

export function ReportPage<Reply, Values extends Record<string, string>>(props: ReportPageProps<Reply, Values>) {
  const { title, description, actions, report, renderFields, emptyTitle, isPaper = false, children } = props
  const { filters, query } = report
  const { applied } = filters
  return (
    <>
      <div {...(isPaper && { className: classes.offPaper })}>
        <PageHeader title={title} description={description} actions={actions} />
        <FilterBar filters={filters} isRunning={query.isFetching}>
          {renderFields(filters.form.getInputProps)}
        </FilterBar>
      </div>
      {applied === undefined ? (
        <EmptySection title={emptyTitle} />
      ) : (
        <Loaded query={query} waiting={<Waiting height={500} />} isOnSheets>
          {(reply) => children(reply, applied)}
        </Loaded>
      )}
    </>
  )
}
