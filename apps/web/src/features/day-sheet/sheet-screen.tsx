// The screen of a sheet: what it is of is asked for above, kept as a file and printed (docs/screens.md, "Day Sheet").
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

interface SheetScreenProps<Call extends SheetCall> {
  title: string
  description: string
  call: Call
  filters: ComponentProps<typeof FilterBar>['filters'] & { body: BodyInput<Call> | undefined }
  /** The date or month that is asked for, which names the file. */
  asked: string | undefined
  field: ReactNode
  /** Stands where the sheet would while none is asked for. */
  emptyTitle: string
  children: (reply: ReplyOf<Call>) => ReactNode
}

export function SheetScreen<Call extends SheetCall>(props: SheetScreenProps<Call>) {
  const { title, description, call, filters, asked = '', field, emptyTitle, children } = props
  usePaperScheme()
  const sheet = useCall(call, filters.body)
  return (
    <>
      <div className={classes.controls}>
        <PageHeader
          title={title}
          description={description}
          actions={<SheetTools call={call} body={filters.body} reply={sheet.data} named={[title, asked]} />}
        />
        <FilterBar filters={filters} isRunning={sheet.isFetching} isAside>
          {field}
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
