// Ends the session that asks; other phones stay signed in.
import { playerContract } from '@panadesk/contract'
import { inTransaction } from '../../database/database.ts'
import { implementForPlayer } from '../../http/implement-player.ts'
import { endPlayerSession } from '../../identity/player-sessions.ts'

export const logOut = implementForPlayer(playerContract.account.logout, async ({ db, tokenHash }) => {
  await inTransaction(db, (tx) => endPlayerSession(tx, tokenHash))
  return { signedOut: true as const }
})
