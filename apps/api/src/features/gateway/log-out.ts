// Ends the session that asks; other phones stay signed in.
import type { playerContract } from '@panadesk/contract'
import { inTransaction } from '../../platform/database/database.ts'
import type { GatewayContext } from '../../platform/http/implement-player.ts'
import { endPlayerSession } from '../../platform/player-sessions.ts'

export async function logOut({ db, tokenHash }: GatewayContext<typeof playerContract.account.logout>) {
  await inTransaction(db, (tx) => endPlayerSession(tx, tokenHash))
  return { signedOut: true as const }
}
