// The second factor asked again: for what cannot be taken back easily, from whoever has one on (docs/decisions/0018).
import { isLargeMoney } from '@panadesk/domain/large-money'
import type { SignedInAdmin } from '../context.ts'
import { refusals } from '../refusal.ts'

const refuse = refusals({
  'second-factor-required': { status: 403, msg: 'Please confirm with your second factor.' },
})

type Asking = { readonly admin: Pick<SignedInAdmin, 'mustConfirm'> }

/** Refuses (403) whoever has a second factor on and has not given it in this browser within the last five minutes. */
export function requireRecentSecondFactor({ admin }: Asking): void {
  if (admin.mustConfirm) throw refuse('second-factor-required', { reply: { second_factor_required: true } })
}

/** The same for a large amount alone, in paise; it comes from a row, or is the one that will be moved. */
export function requireRecentSecondFactorForMoney(context: Asking, amountPaise: number): void {
  if (isLargeMoney(amountPaise)) requireRecentSecondFactor(context)
}
