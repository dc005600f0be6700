// The screen of a sheet: what it is of is asked for above, kept as a file and printed (docs/screens.md, "Day Sheet").
import type { UseFormReturnType } from '@mantine/form'
import type { BodyInput, ReplyOf } from '@panadesk/contract'
import type { ComponentProps, ReactNode } from 'react'
import { EmptySection } from '../../kit/empty-section.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { useCall } from '../../platform/use-call.ts'
import { usePaperScheme } from '../../theme/use-paper-scheme.ts'
import { SheetTools, type SheetCall } from './sheet-tools.tsx'
import classes from './sheet.module.css'

interface SheetScreenProps<Call extends SheetCall, Values extends Record<string, string>> {
  title: string
  description: string
  call: Call
  /** Of the date or month, which names the file as well. */
  filters: ComponentProps<typeof FilterBar>['filters'] & {
    form: UseFormReturnType<Values>
    applied: Values | undefined
    body: BodyInput<Call> | undefined
  }
  renderField: (form: UseFormReturnType<Values>) => ReactNode
  /** Stands where the sheet would while none is asked for. */
  emptyTitle: string
  children: (reply: ReplyOf<Call>) => ReactNode
}

export function SheetScreen<Call extends SheetCall, Values extends Record<string, string>>(
  props: SheetScreenProps<Call, Values>,
) {
  const { title, description, call, filters, renderField, emptyTitle, children } = props
  usePaperScheme()
  const sheet = useCall(call, filters.body)
  const named = [title, ...Object.values(filters.applied ?? {})]
  return (
    <>
      <div className={classes.controls}>
        <PageHeader
          title={title}
          description={description}
          actions={<SheetTools call={call} body={filters.body} reply={sheet.data} named={named} />}
        />
        <FilterBar filters={filters} isRunning={sheet.isFetching} isAside>
          {renderField(filters.form)}
        </FilterBar>
      </div>
      {filters.body === undefined ? (
        <EmptySection title={emptyTitle} />
      ) : (
        <Loaded query={sheet} waiting={<Waiting height={600} />}>
          {children}
        </Loaded>
      )}
    </>
  )
}
