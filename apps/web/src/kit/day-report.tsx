// A report that is one list, of what was on a date.
import type { AnyEndpoint } from '@panadesk/contract'
import type { ReactNode } from 'react'
import { marketToday } from '../platform/zoned-time.ts'
import { DateField } from './date-field.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListFrame } from './list-frame.tsx'
import type { ListTableProps } from './list-table.tsx'
import { PageHeader } from './page-header.tsx'
import { useFilters } from './use-filters.ts'
import type { FilterBody } from './use-paged.ts'

interface DayReportProps<E extends AnyEndpoint> {
  title: string
  call: E
  /** What the call names the date. */
  dateField: keyof FilterBody<E> & string
  /** What its rows are, in words: 'deposit requests'. */
  rows: string
  /** Of `useQuickFilters`: what it filters by besides, and the selects for the toolbar. */
  quickFilters?: { asked: Partial<FilterBody<E>>; selects: ReactNode }
  children: (list: DayList<E>) => ReactNode
}

type DayList<E extends AnyEndpoint> = Required<
  Pick<ListTableProps<E>, 'call' | 'filters' | 'label' | 'control' | 'emptyText' | 'idleText' | 'toolbar'>
>

export function DayReport<E extends AnyEndpoint>(props: DayReportProps<E>) {
  const { title, call, dateField, rows, quickFilters, children } = props
  const isNarrowed = Object.keys(quickFilters?.asked ?? {}).length > 0
  const filters = useFilters<E, Record<string, string>>({
    call,
    defaults: { [dateField]: marketToday() },
    toBody: (values) => values as FilterBody<E>,
  })
  return (
    <ListFrame
      title={title}
      header={<PageHeader title={title} />}
      filters={
        <FilterBar filters={filters}>
          <DateField label="Date" {...filters.form.getInputProps(dateField)} />
        </FilterBar>
      }
    >
      {(list) =>
        children({
          ...list,
          call,
          filters: filters.body && { ...filters.body, ...quickFilters?.asked },
          toolbar: quickFilters?.selects,
          emptyText: isNarrowed ? `No ${rows} of this date are so.` : `No ${rows} on this date.`,
          idleText: `Choose a date to see its ${rows}.`,
        })
      }
    </ListFrame>
  )
}
