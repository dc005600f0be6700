// A rule as it travels.
import type { SeenRule } from '@panadesk/contract/seen'
import type { ApprovalRule } from '@panadesk/domain/approval-acts'
import { rupeesOfPaise } from '@panadesk/domain/money'

export function wireRule({ when, amountPaise }: ApprovalRule): SeenRule {
  return { when, amount: amountPaise === null ? null : rupeesOfPaise(amountPaise) }
}
