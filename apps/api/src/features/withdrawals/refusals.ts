// What the commands on withdrawals refuse, and how they find out why a request is not theirs to decide.
import type { Db } from '../../database/database.ts'
import { refusals, type Refusal } from '../../platform/refusal.ts'

export const refuse = refusals({
  'withdrawal-not-found': { status: 404, msg: 'Withdraw request not available' },
  'withdrawal-accepted': { status: 409, msg: 'This request has been accepted already.' },
  'withdrawal-rejected': { status: 409, msg: 'This request has been rejected already.' },
  'withdrawal-auto': { status: 409, msg: 'This request is decided by the payment provider.' },
  'player-not-approved': { status: 422, msg: 'This player was never approved: nothing can be paid out.' },
  'bonus-not-bid': { status: 422, msg: 'The welcome bonus of this player is not bid yet.' },
  'insufficient-balance': { status: 422, msg: 'The wallet holds less than this request.' },
})

/** Why staff may not decide a request; undefined where they may, as far as is known without holding it. */
export async function findObstacle(db: Db, withdrawalId: number): Promise<Refusal | undefined> {
  const stored = db.selectFrom('withdrawal').select(['status', 'is_auto']).where('id', '=', withdrawalId)
  const withdrawal = await stored.executeTakeFirst()
  if (withdrawal === undefined) return refuse('withdrawal-not-found')
  if (withdrawal.status !== 'pending') return refuse(`withdrawal-${withdrawal.status}`)
  return withdrawal.is_auto ? refuse('withdrawal-auto') : undefined
}
