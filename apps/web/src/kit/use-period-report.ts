// A report of a period, which ends today until something else is asked for: its filters, and what the server says to them.
import type { AnyEndpoint, BodyInput } from '@panadesk/contract'
import { addDays } from '@panadesk/domain/market-date'
import { useCall } from '../platform/use-call.ts'
import { marketToday } from '../platform/zoned-time.ts'
import { checkPeriod } from './asked-filters.ts'
import { useFilters, type FilterOptions } from './use-filters.ts'

type Period = Record<'from' | 'to', string>

interface PeriodReportOptions<E extends AnyEndpoint, Further extends Record<string, string>> extends Pick<
  FilterOptions<E, Period & Further>,
  'call' | 'toBody'
> {
  /** What the form holds besides the period, as it starts. */
  further: Further
  /** Thirty days with today when left out. */
  daysBack?: number
}

export function usePeriodReport<E extends AnyEndpoint, Further extends Record<string, string>>({
  call,
  toBody,
  further,
  daysBack = 29,
}: PeriodReportOptions<E, Further>) {
  const today = marketToday()
  const filters = useFilters<E, Period & Further>({
    call,
    defaults: { ...further, from: addDays(today, -daysBack), to: today },
    toBody,
    validate: ({ from, to }) => checkPeriod<'from' | 'to' | (keyof Further & string)>({ first: from, last: to }, 'to'),
  })
  // A report has no pages, so that its filters are all that it is asked by.
  const body = filters.body as BodyInput<E> | undefined
  return { filters, query: useCall(call, body, { keepPrevious: true }) }
}
