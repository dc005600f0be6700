// What a queue is filtered by: pending requests of all dates, until something else is asked for.
import { PAYMENT_METHODS } from '@panadesk/contract/payment-methods'
import { typedCount } from '../../kit/typed-count.ts'
import { typedRupees } from '../../kit/typed-rupees.ts'
import { useFilters } from '../../kit/use-filters.ts'
import type { FilterBody } from '../../kit/use-paged.ts'
import type { QueueCall } from './queue.ts'

const DEFAULTS = {
  fund_status: '0',
  payment_method: '',
  amount_from: '',
  amount_to: '',
  waiting_minutes: '',
  decided_by: '',
}

type FilterValues = typeof DEFAULTS

const STATUSES = [0, 1, 2] as const
const METHODS = Object.values(PAYMENT_METHODS)

export function useQueueFilters(call: QueueCall) {
  return useFilters<QueueCall, FilterValues>({ call, defaults: DEFAULTS, toBody })
}

function toBody(values: FilterValues): FilterBody<QueueCall> {
  const { decided_by: clerk } = values
  return {
    fund_status: STATUSES.find((each) => String(each) === values.fund_status),
    payment_method: METHODS.find((each) => String(each) === values.payment_method),
    amount_from: typedRupees(values.amount_from),
    amount_to: typedRupees(values.amount_to),
    waiting_minutes: typedCount(values.waiting_minutes),
    ...(clerk.trim() !== '' && { decided_by: clerk }),
  }
}
