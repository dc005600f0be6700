// What switching on logout_status does: the player has to sign in again (domain §5).
import type { Tx } from '../../platform/database/database.ts'

export async function endPlayerSessions(tx: Tx, flip: { id: number; isOn: boolean }): Promise<void> {
  if (flip.isOn) await tx.deleteFrom('player_session').where('player_id', '=', flip.id).execute()
}
