// The refusal of whoever tries too often, with the time after which to come back.
import { refusals, type Refusal } from '../../platform/refusal.ts'

const refuse = refusals({
  'too-many-tries': { status: 429, msg: 'Too many tries. Please try again later.' },
})

export function refuseTooMany(retryAfterSeconds: number): Refusal {
  return refuse('too-many-tries', { retryAfterSeconds })
}
