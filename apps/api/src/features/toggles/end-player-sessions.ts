// What switching on logout_status does: the player has to sign in again (docs/access.md, "Players").
import type { Tx } from '../../database/database.ts'
import { endPlayerSessions } from '../../identity/player-sessions.ts'

export async function endSessionsOfLoggedOut(tx: Tx, flip: { id: number; isOn: boolean }): Promise<void> {
  if (flip.isOn) await endPlayerSessions(tx, flip.id)
}
