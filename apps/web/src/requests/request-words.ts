// How the panel says what became of a request, and how long it took (docs/wire.md, "Request codes").
import { FUND_STATUS_WORDS } from '@panadesk/contract/fund-request'
import type { Tone } from '../kit/status-badge.tsx'
import type { RequestRow } from './request-row.ts'

/** Asked before a request is rejected or deleted (docs/screens.md, "Deposit requests" and "Withdrawal requests"). */
export const CANNOT_BE_UNDONE = 'This action cannot be undone. Do you want to proceed?'

/** What the user page says in words of its own (docs/screens.md, "User page"). */
export const USER_PAGE_WORDS = {
  accepted: 'Deposit request accepted.',
  withdrawalRejected: 'Withdraw request rejected.',
  remarkMissing: 'Remark is required for rejection',
} as const

/** Found when its dialog opened: the server would refuse. */
export const DECIDED_MEANWHILE = 'This request has been decided already.'

type FundStatus = RequestRow['fund_status']

export const FUND_STATES: Readonly<Record<FundStatus, { tone: Tone; label: string }>> = {
  0: { tone: 'wait', label: FUND_STATUS_WORDS[0] },
  1: { tone: 'good', label: FUND_STATUS_WORDS[1] },
  2: { tone: 'bad', label: FUND_STATUS_WORDS[2] },
}

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** 'waiting 2 h 5 min' while it is pending, 'after 2 h 5 min' once it is decided. */
export function waitingText({ fund_status: status, waiting_minutes: minutes }: RequestWait): string {
  return `${status === 0 ? 'waiting' : 'after'} ${durationText(minutes)}`
}

type RequestWait = Pick<RequestRow, 'fund_status' | 'waiting_minutes'>

/** In the two largest units: 'less than 1 min', '5 min', '2 h 5 min', '3 d 4 h'. */
export function durationText(minutes: number): string {
  if (minutes < 1) return 'less than 1 min'
  const days = Math.floor(minutes / DAY_MINUTES)
  const hours = Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)
  if (days > 0) return joinUnits([days, 'd'], [hours, 'h'])
  return joinUnits([hours, 'h'], [Math.floor(minutes % HOUR_MINUTES), 'min'])
}

function joinUnits(...units: readonly (readonly [count: number, unit: string])[]): string {
  return units.flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}`])).join(' ')
}
