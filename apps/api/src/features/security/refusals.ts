// What the commands on the own second factor refuse, besides wrong codes.
import type { Db } from '../../database/database.ts'
import { refusals } from '../../platform/refusal.ts'
import { secondFactorSince } from '../../identity/second-factor/second-factor.ts'

export const refuse = refusals({
  'is-on': { status: 409, msg: 'Your second factor is on already.' },
  'is-off': { status: 409, msg: 'Your second factor is off.' },
  'not-started': { status: 409, msg: 'Please start again: the secret has run out.' },
  'wrong-password': { status: 422, msg: 'The current password is wrong.', field: 'current_password' },
  'session-ended': { status: 404, msg: 'This session has ended already.' },
  'own-session': { status: 409, msg: 'This is the session that you use. Please sign out instead.' },
})

/** Before a code is tried that could not be good, which would count as a wrong one. */
export async function requireIsOn(db: Db, adminId: number): Promise<void> {
  if ((await secondFactorSince(db, adminId)) === undefined) throw refuse('is-off')
}
