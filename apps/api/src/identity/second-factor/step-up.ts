// The second factor asked again: for what cannot be taken back easily, from whoever has one on (docs/decisions/0018, 0026).
import type { SignedInAdmin } from '../context.ts'
import { refusals, type Refusal } from '../../platform/refusal.ts'

const REQUIRED = 'second-factor-required'

const refuse = refusals({
  [REQUIRED]: { status: 403, msg: 'Please confirm with your second factor.' },
})

type Asking = { readonly admin: Pick<SignedInAdmin, 'mustConfirm'> }

/** Whether a refusal asks for the second factor: it has changed nothing, and the same request is sent again. */
export function isSecondFactorRequired({ code }: Pick<Refusal, 'code'>): boolean {
  return code === REQUIRED
}

/** Refuses (403) whoever has a second factor on and has not given it in this browser within the last five minutes. */
export function requireRecentSecondFactor({ admin }: Asking): void {
  if (admin.mustConfirm) throw refuse(REQUIRED, { reply: { second_factor_required: true } })
}
