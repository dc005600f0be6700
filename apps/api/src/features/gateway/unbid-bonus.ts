// What a player is told whose welcome bonus has to be bid before it leaves the wallet (docs/money.md, "Withdrawable").
import { formatPaise } from '@panadesk/domain/money'
import { refusals, type Refusal } from '../../platform/refusal.ts'

const refuse = refusals({
  'bonus-not-bid': {
    status: 422,
    msg: 'The welcome bonus has to be bid before it can be sent or withdrawn.',
    field: 'amount',
  },
})

/** Says how much of the wallet may leave it now. */
export function refuseUnbid(withdrawablePaise: number): Refusal {
  const msg = `The welcome bonus has to be bid before it can be sent or withdrawn. Available now: ${formatPaise(withdrawablePaise)}.`
  return refuse('bonus-not-bid', { msg })
}
