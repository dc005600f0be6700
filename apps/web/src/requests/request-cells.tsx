// The cells that deposits and withdrawals share.
import { REQUEST_TYPE_WORDS } from '@panadesk/contract/fund-request'
import { paymentMethodName } from '@panadesk/contract/payment-methods'
import { LongText } from '../kit/long-text.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { UserLink } from '../players/user-link.tsx'
import { formatInstant } from '../platform/zoned-time.ts'
import classes from './requests.module.css'
import type { FundRequestRow, RequestRow } from './request-row.ts'
import { isAuto } from './request-rules.ts'
import { FUND_STATES, waitingText } from './request-words.ts'

/** What stands where there is nothing to show. */
export const NOTHING = '—'

/** An instant that breaks between its day and its time, and nowhere else. */
export function When({ instant }: { instant: string }) {
  if (instant === '') return NOTHING
  const [day, time] = formatInstant(instant).split(', ')
  return (
    <>
      <span className={classes.unbroken}>
        {day}
        {time !== undefined && ','}
      </span>{' '}
      <span className={classes.unbroken}>{time}</span>
    </>
  )
}

/** The state of a request; a pending one says how long the player has been waiting. */
export function RequestStatus({ row }: { row: RequestRow }) {
  return (
    <>
      <StatusBadge {...FUND_STATES[row.fund_status]} />
      {row.fund_status === 0 && <span className={classes.note}>{waitingText(row)}</span>}
    </>
  )
}

interface DecidedByProps {
  row: FundRequestRow
  /** What was said to it; empty where nothing was. */
  remark?: string
}

/** A decision that took less is no news: it was made when the request was. */
const LEAST_MINUTES = 1

/** Who decided, when, and how long it took. */
export function DecidedBy({ row, remark = '' }: DecidedByProps) {
  if (row.fund_status === 0) return NOTHING
  const name = row.decided_by === '' && isAuto(row) ? 'Payment provider' : row.decided_by
  return (
    <>
      <span className={classes.name}>{name === '' ? NOTHING : name}</span>
      <span className={classes.note}>
        <When instant={row.decided_date} />
      </span>
      {row.waiting_minutes >= LEAST_MINUTES && <span className={classes.note}>{waitingText(row)}</span>}
      {remark !== '' && <LongText text={`“${remark}”`} name={`remark of ${row.tx_request_number}`} width="narrow" />}
    </>
  )
}

/** Who asks, and how to reach them. */
export function Player({ row }: { row: RequestRow }) {
  return (
    <>
      <UserLink userId={row.userDB_id} name={row.user_name} />
      <span className={classes.note}>{row.mobile}</span>
    </>
  )
}

/** deposit_type or withdraw_type. */
export function RequestType({ type }: { type: 0 | 1 }) {
  return (
    <span className={classes.type} data-auto={type === 1 || undefined}>
      {REQUEST_TYPE_WORDS[type]}
    </span>
  )
}

/** How the money travels, and whether staff have to see to it. */
export function Method({ row, type }: { row: RequestRow; type: 0 | 1 }) {
  return (
    <>
      {paymentMethodName(row.payment_method)}
      <RequestType type={type} />
    </>
  )
}
