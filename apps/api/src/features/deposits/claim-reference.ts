// A payment reference is credited once; the main admin alone may credit it again, with a reason
// (docs/money.md, "Payment references").
import type { BodyOf, contract } from '@panadesk/contract'
import { alreadyCredited, lockPaymentReference } from '../../requests/payment-reference.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Tx } from '../../database/database.ts'
import { refusals } from '../../platform/refusal.ts'
import { requireRecentSecondFactor } from '../../identity/second-factor/step-up.ts'

const refuse = refusals({
  'override-not-allowed': { status: 403, msg: 'Only the main admin may credit a payment again.' },
  'reason-missing': {
    status: 422,
    msg: 'Please enter the reason why this payment is credited again.',
    field: 'reason',
  },
  'reference-credited': { status: 409, msg: 'The payment with this reference has been credited already.' },
})

type Asked = Pick<BodyOf<typeof contract.deposits.accept>, 'override_duplicate' | 'reason'>

/**
 * The reason of an acceptance that may pass over its reference; undefined of one that does not ask to. Refuses, in this
 * order: whoever is not the main admin, one without a reason, a second factor that was not given lately.
 */
export function requireOverride(
  context: StaffContext,
  { override_duplicate: isAsked = false, reason = '' }: Asked,
): string | undefined {
  if (!isAsked) return undefined
  if (!context.admin.isMain) throw refuse('override-not-allowed')
  if (reason === '') throw refuse('reason-missing')
  requireRecentSecondFactor(context)
  return reason
}

/**
 * Holds the reference of a deposit that is about to be accepted. Refuses one that was credited by another, unless there is a
 * reason to pass over it: that is answered, to be kept with the deposit. An override of what is free is none: null.
 */
export async function claimReference(
  tx: Tx,
  { depositId, overrideReason }: { depositId: number; overrideReason: string | undefined },
): Promise<string | null> {
  const deposit = await tx.selectFrom('deposit').select('reference').where('id', '=', depositId).executeTakeFirst()
  // Who decides the request finds out that there is none.
  if (deposit === undefined) return null
  const credited = await lockPaymentReference(tx, deposit.reference)
  if (credited === undefined || credited.depositId === depositId) return null
  if (overrideReason !== undefined) return overrideReason
  throw refuse('reference-credited', { msg: alreadyCredited(credited), reply: { duplicate_reference: true } })
}
