// The cells that deposits and withdrawals share.
import { REQUEST_TYPE_WORDS } from '@panadesk/contract/fund-request'
import { paymentMethodName } from '@panadesk/contract/payment-methods'
import { CellParts, QuietPart } from '../kit/cell-parts.tsx'
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

/** An instant, where there is one. */
export function When({ instant }: { instant: string }) {
  return instant === '' ? NOTHING : formatInstant(instant)
}

/** The state of a request. */
export function RequestStatus({ row }: { row: RequestRow }) {
  return <StatusBadge {...FUND_STATES[row.fund_status]} />
}

interface DecidedByProps {
  row: FundRequestRow
  /** What was said to it; empty where nothing was. */
  remark?: string
}

/** A decision that took less is no news: it was made when the request was. */
const LEAST_MINUTES = 1

/** Who decided, when, and how long it took; of a pending one how long the player has been waiting. */
export function DecidedBy({ row, remark = '' }: DecidedByProps) {
  if (row.fund_status === 0) return <QuietPart>{waitingText(row)}</QuietPart>
  const name = row.decided_by === '' && isAuto(row) ? 'Payment provider' : row.decided_by
  return (
    <CellParts>
      <span className={classes.name}>{name === '' ? NOTHING : name}</span>
      <QuietPart>
        <When instant={row.decided_date} />
      </QuietPart>
      {row.waiting_minutes >= LEAST_MINUTES && <QuietPart>{waitingText(row)}</QuietPart>}
      {remark !== '' && <LongText text={`“${remark}”`} name={`remark of ${row.tx_request_number}`} width="narrow" />}
    </CellParts>
  )
}

/** Who asks, and how to reach them. */
export function Player({ row }: { row: RequestRow }) {
  return (
    <CellParts>
      <UserLink userId={row.userDB_id} name={row.user_name} />
      <QuietPart>{row.mobile}</QuietPart>
    </CellParts>
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
    <CellParts>
      {paymentMethodName(row.payment_method)}
      <RequestType type={type} />
    </CellParts>
  )
}
