// Signs a player in: throttled, with the same answer and the same time whether the mobile number is known or not.
import type { playerContract } from '@panadesk/contract'
import type { PlayerBodyOf } from '@panadesk/contract'
import { inTransaction } from '../../platform/database/database.ts'
import { checkSecret, playerAccountKey } from '../../platform/guarded-check.ts'
import type { GatewayContext } from '../../platform/http/implement-player.ts'
import { startPlayerSession } from '../../platform/player-sessions.ts'
import { refusals } from '../../platform/refusal.ts'
import { newToken } from '../../platform/tokens.ts'
import { PLAYER_COLUMNS, playerView } from './player-view.ts'
import { refuseTooMany } from './too-many-tries.ts'

type Call = typeof playerContract.account.login

const refuse = refusals({
  'wrong-credentials': { status: 401, msg: 'Mobile number or PIN is wrong.' },
  'player-inactive': { status: 403, msg: 'This account is not active.' },
})

/** Only whoever knows the PIN learns that an account is inactive. */
export async function logIn(context: GatewayContext<Call>, { mobile, pin }: PlayerBodyOf<Call>) {
  const account = await context.db
    .selectFrom('player')
    .select([...PLAYER_COLUMNS, 'pin_hash'])
    .where('mobile', '=', mobile)
    .executeTakeFirst()

  const check = await checkSecret(context.db, {
    accountKey: playerAccountKey(mobile),
    address: context.address,
    hash: account?.pin_hash,
    secret: pin,
  })
  if (check.outcome === 'locked') throw refuseTooMany(check.retryAfterSeconds)
  if (check.outcome === 'wrong' || account === undefined) throw refuse('wrong-credentials')
  if (!account.is_active) throw refuse('player-inactive')

  const token = newToken()
  await inTransaction(context.db, async (tx) => {
    // Staff switch logout_on on to end the sessions; whoever signs in again is no longer logged out. A PIN that staff
    // changed since it was looked at opens nothing any more.
    const signedIn = await tx
      .updateTable('player')
      .set({ logout_on: false })
      .where('id', '=', account.id)
      .where('pin_hash', '=', account.pin_hash)
      .returning('id')
      .executeTakeFirst()
    if (signedIn === undefined) throw refuse('wrong-credentials')
    await startPlayerSession(tx, { playerId: account.id, token })
  })
  return { token, player: playerView(account, context.timeZone) }
}
