// A payment reference is credited once; two persons may credit it again, with a reason
// (docs/money.md, "Payment references").
import type { BodyOf, contract } from '@panadesk/contract'
import { requirePassed } from '../../approvals/require-passed.ts'
import { alreadyCredited, lockPaymentReference } from '../../requests/payment-reference.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Tx } from '../../database/database.ts'
import { refusals } from '../../platform/refusal.ts'

export const REASON_MISSING = 'Please enter the reason why this payment is credited again.'

const refuse = refusals({
  'reason-missing': { status: 422, msg: REASON_MISSING, field: 'reason' },
  'reference-credited': { status: 409, msg: 'The payment with this reference has been credited already.' },
})

export type Override = Pick<BodyOf<typeof contract.deposits.accept>, 'override_duplicate' | 'reason'>

/** The reason of an acceptance that may pass over its reference; undefined of one that does not ask to. Refuses one without. */
export function requireReason({ override_duplicate: isAsked = false, reason = '' }: Override): string | undefined {
  if (!isAsked) return undefined
  if (reason === '') throw refuse('reason-missing')
  return reason
}

/**
 * Holds the reference of a deposit that is about to be accepted. Refuses one that was credited by another, unless there is a
 * reason to pass over it: that is answered, to be kept with the deposit. An override of what is free is none: null.
 */
export async function claimReference(
  tx: Tx,
  context: StaffContext,
  { depositId, overrideReason }: { depositId: number; overrideReason: string | undefined },
): Promise<string | null> {
  const deposit = await tx.selectFrom('deposit').select('reference').where('id', '=', depositId).executeTakeFirst()
  // Who decides the request finds out that there is none.
  if (deposit === undefined) return null
  const credited = await lockPaymentReference(tx, deposit.reference)
  if (credited === undefined || credited.depositId === depositId) return null
  if (overrideReason === undefined) {
    throw refuse('reference-credited', { msg: alreadyCredited(credited), reply: { duplicate_reference: true } })
  }
  requirePassed(context, 'duplicate-reference')
  return overrideReason
}
