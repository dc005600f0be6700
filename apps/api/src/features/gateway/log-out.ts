// Ends the session that asks; other phones stay signed in.
import type { playerContract } from '@panadesk/contract'
import { inTransaction } from '../../database/database.ts'
import type { GatewayContext } from '../../http/implement-player.ts'
import { endPlayerSession } from '../../identity/player-sessions.ts'

export async function logOut({ db, tokenHash }: GatewayContext<typeof playerContract.account.logout>) {
  await inTransaction(db, (tx) => endPlayerSession(tx, tokenHash))
  return { signedOut: true as const }
}
