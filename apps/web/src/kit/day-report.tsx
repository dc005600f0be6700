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
  /** What the call names the date, which is all that it filters by. */
  dateField: keyof FilterBody<E> & string
  /** What its rows are, in words: 'deposit requests'. */
  rows: string
  children: (list: DayList<E>) => ReactNode
}

type DayList<E extends AnyEndpoint> = Required<
  Pick<ListTableProps<E>, 'call' | 'filters' | 'label' | 'control' | 'emptyText' | 'idleText'>
>

export function DayReport<E extends AnyEndpoint>({ title, call, dateField, rows, children }: DayReportProps<E>) {
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
          filters: filters.body,
          emptyText: `No ${rows} on this date.`,
          idleText: `Choose a date to see its ${rows}.`,
        })
      }
    </ListFrame>
  )
}
