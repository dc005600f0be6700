// What saving, declaring and taking back a result can refuse.
import { refusals } from '../../platform/refusal.ts'

export const refuseResult = refusals({
  'digit-wrong': { status: 422, msg: 'The digit does not belong to this number.', field: 'auto_digit' },
  'declared-is-final': { status: 409, msg: 'The result is declared already and cannot be changed.' },
  'already-declared': { status: 409, msg: 'The result is already declared.' },
  'session-reverted': { status: 409, msg: 'The bids of this session were reverted; it has no result.' },
  'before-game': { status: 422, msg: 'This game did not exist on this date yet; it has no result.' },
  'off-day': { status: 422, msg: 'This was an off-day of the game; it has no result.' },
  'still-takes-bids': { status: 422, msg: 'Bids are still being taken for this session.' },
  'result-changed': { status: 409, msg: 'The saved result has changed. Please look at its winners again.' },
  'number-missing': { status: 422, msg: 'Please type the number of this result.', field: 'pana_number' },
  'not-saved': { status: 409, msg: 'Save a result first.' },
  'not-declared': { status: 409, msg: 'This session is not declared.' },
  'close-is-declared': { status: 409, msg: 'The close is declared already: take back its declaration first.' },
  'declaration-changed': { status: 409, msg: 'Another result was declared in the meantime. Please look at it again.' },
})
