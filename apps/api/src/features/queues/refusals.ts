// What the calls about queues refuse.
import { contract } from '@panadesk/contract'
import type { FundRequestKind } from '@panadesk/contract/fund-request'
import { AUDITOR } from '@panadesk/domain/access-codes'
import type { StaffContext } from '../../identity/context.ts'
import { isAllowed, refuseNotAllowed } from '../../identity/staff-access.ts'
import { refusals } from '../../platform/refusal.ts'

export const refuse = refusals({
  'request-not-found': { status: 404, msg: 'This request does not exist.' },
  'request-decided': { status: 409, msg: 'This request is decided already.' },
  'bulk-not-found': { status: 404, msg: 'This bulk does not exist.' },
})

const ACTIONS = { deposit: contract.deposits.reject.access, withdrawal: contract.withdrawals.reject.access } as const

/** Of one kind, its own codes are asked for. */
export function requireKind({ admin }: Pick<StaffContext, 'admin'>, kind: FundRequestKind): void {
  if (!isAllowed(admin, ACTIONS[kind])) throw refuseNotAllowed()
}

/** The same of whoever only looks. */
export function requireSight({ admin }: Pick<StaffContext, 'admin'>, kind: FundRequestKind): void {
  if (!isAllowed(admin, ACTIONS[kind]) && !isAllowed(admin, [AUDITOR])) throw refuseNotAllowed()
}
