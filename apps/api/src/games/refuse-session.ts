// What every call about one session of a game can refuse.
import { refusals } from '../platform/refusal.ts'

export const refuseSession = refusals({
  'open-not-declared': { status: 409, msg: 'Open result is not declared yet' },
  'no-such-session': { status: 422, msg: 'This game has no such session.' },
})
