// What reverting the bids of a market can refuse.
import { refusals } from '../../platform/refusal.ts'

export const refuseRevert = refusals({
  'revert-in-progress': { status: 409, msg: 'Refund is in progress. Please try again in a few seconds.' },
  'open-declared': { status: 409, msg: 'The open result is declared already: its bids are settled.' },
  'close-declared': { status: 409, msg: 'The close result is declared already: its bids are settled.' },
  'not-alone': {
    status: 422,
    msg: 'Only the close session of a game with two sessions can be reverted alone.',
    field: 'session',
  },
  'open-saved': { status: 409, msg: 'The open result is saved already: its bids can no longer be reverted.' },
  'close-saved': { status: 409, msg: 'The close result is saved already: its bids can no longer be reverted.' },
  'already-reverted': { status: 409, msg: 'The bids of this game and date are reverted already.' },
  'no-bids': { status: 409, msg: 'There are no bids to revert.' },
})
