// What saving and declaring a result can refuse.
import { refusals } from '../../platform/refusal.ts'

export const refuseResult = refusals({
  'digit-wrong': { status: 422, msg: 'The digit does not belong to this number.' },
  'declared-is-final': { status: 409, msg: 'The result is declared already and cannot be changed.' },
  'already-declared': { status: 409, msg: 'The result is already declared.' },
  'session-reverted': { status: 409, msg: 'The bids of this session were reverted; it has no result.' },
  'open-not-declared': { status: 409, msg: 'Open result is not declared yet' },
  'still-takes-bids': { status: 422, msg: 'Bids are still being taken for this session.' },
  'result-changed': { status: 409, msg: 'The saved result has changed. Please look at its winners again.' },
  'not-saved': { status: 409, msg: 'Save a result first.' },
})
