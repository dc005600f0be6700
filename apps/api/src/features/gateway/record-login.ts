// Keeps from where and with what a player signed in: the player and staff see it (docs/access.md, "Players").
import type { Tx } from '../../database/database.ts'

export async function recordLogin(
  tx: Tx,
  { playerId, address, device }: { playerId: number; address: string; device: string },
): Promise<void> {
  await tx.insertInto('player_login').values({ player_id: playerId, address, device }).execute()
}
