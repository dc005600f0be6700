// For a command whose act hangs on what is there when it is done, and not on what was sent alone.
import type { ApprovalAct } from '@panadesk/domain/approval-acts'
import type { StaffContext } from '../identity/context.ts'
import { refuseApproval } from './refusals.ts'

/** Refuses (409) what has become this act since the rules were asked, between one statement and the next. */
export function requirePassed({ passedActs }: Pick<StaffContext, 'passedActs'>, act: ApprovalAct): void {
  if (!passedActs.includes(act)) throw refuseApproval('just-changed')
}

/** Refuses (409) what nobody does alone, and what nobody else has agreed to: it has become that since the rules were asked. */
export function requireTwo({ isByTwo }: Pick<StaffContext, 'isByTwo'>): void {
  if (!isByTwo) throw refuseApproval('just-changed')
}
