// What players see of a request of theirs, whether they paid in or asked to be paid out.
import { rupeesOfPaise } from '@panadesk/domain/money'
import { isoInstant } from '../../platform/instants.ts'

/** The columns that it is made of. */
export const REQUEST_COLUMNS = ['id', 'amount_paise', 'method', 'status', 'remark', 'created_at', 'decided_at'] as const

interface RequestRow<Method, Status> {
  id: number
  amount_paise: number
  method: Method
  status: Status
  remark: string
  created_at: Date
  decided_at: Date | null
}

/** `more` is what requests of one kind alone have. */
export function requestView<Method, Status, More extends object>(
  row: RequestRow<Method, Status>,
  timeZone: string,
  more: More,
) {
  return {
    id: String(row.id),
    amount: rupeesOfPaise(row.amount_paise),
    method: row.method,
    status: row.status,
    remark: row.remark,
    ...more,
    requestedAt: isoInstant(row.created_at, timeZone),
    decidedAt: row.decided_at === null ? null : isoInstant(row.decided_at, timeZone),
  }
}
