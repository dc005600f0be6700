// A bid that is asked for by its id and is none.
import { refusals, type Refusal } from '../../platform/refusal.ts'

const refuse = refusals({
  'bid-not-found': { status: 404, msg: 'This bid does not exist.' },
})

export function refuseUnknownBid(): Refusal {
  return refuse('bid-not-found')
}
