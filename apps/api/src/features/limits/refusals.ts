// How a limit, a stop or a release may be refused.
import { refusals } from '../../platform/refusal.ts'

/** As many as placing looks through without being slowed down. */
export const LIMITS_MAX = 2000

export const refuseLimit = refusals({
  'limit-not-found': { status: 404, msg: 'This limit does not exist.' },
  'limit-exists': { status: 409, msg: 'There is a limit for this already. Please change that one.' },
  'too-many-limits': { status: 409, msg: `There are ${LIMITS_MAX} limits already. Please delete some.` },
  'not-of-family': { status: 422, msg: 'This game is of another family.', field: 'gameDB_id' },
  'type-not-played': { status: 422, msg: 'This game type is not played there.', field: 'game_type' },
  'session-not-played': { status: 422, msg: 'There are no such bids in this session.', field: 'session' },
  'type-missing': { status: 422, msg: 'Please choose the game type of the number.', field: 'game_type' },
  'selection-not-legal': { status: 422, msg: 'This game type has no such number.', field: 'selection' },
  'date-over': {
    status: 422,
    msg: 'Bids are taken for today alone: please choose today or a later date.',
    field: 'date',
  },
  'stopped-already': { status: 409, msg: 'These bids are stopped already.' },
  'stop-not-found': { status: 404, msg: 'This stop does not exist.' },
  'released-already': { status: 409, msg: 'These bids are taken again already.' },
})
