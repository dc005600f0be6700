// A PIN that somebody chooses: not one of the first that others would try.
import { EASY_PIN } from '@panadesk/contract/easy-pin'
import { isWeakPin } from '@panadesk/domain/weak-pins'
import { refusals } from '../../platform/refusal.ts'

const refuse = refusals({
  'weak-pin': { status: 422, msg: EASY_PIN },
})

/** Refuses (422) what is easy to guess, at its field. */
export function requireOwnChoice({ field, pin, mobile }: { field: string; pin: string; mobile: string }): void {
  if (isWeakPin(pin, mobile)) throw refuse('weak-pin', { errors: { [field]: EASY_PIN } })
}
