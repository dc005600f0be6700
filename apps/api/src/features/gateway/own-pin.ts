// What a player may not do while staff know the PIN, or have known it until lately
// (docs/access.md, "A PIN set by staff").
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { isoInstant } from '../../platform/instants.ts'
import { refusals } from '../../platform/refusal.ts'

const refuse = refusals({
  'pin-change-needed': { status: 403, msg: 'Staff have set your PIN. Please choose one of your own first.' },
  'pin-changed-lately': { status: 403, msg: 'Your PIN was set by staff lately.' },
})

/** From the player's own choice after a PIN of staff, in hours. */
export const HELD_FOR_HOURS = 24

/** Refuses to let money out of a wallet whose PIN staff know, and for a day after the player has chosen another. */
export async function requireOwnPin(
  tx: Tx,
  { playerId, timeZone }: { playerId: number; timeZone: string },
): Promise<void> {
  const { pin_by_staff: isByStaff, heldUntil } = await tx
    .selectFrom('player')
    .select([
      'pin_by_staff',
      sql<Date | null>`case when funds_held_until > app_now() then funds_held_until end`.as('heldUntil'),
    ])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  if (isByStaff) throw refuse('pin-change-needed')
  if (heldUntil === null) return
  const until = isoInstant(heldUntil, timeZone)
  const msg = `Your PIN was set by staff lately. Points can be sent and withdrawn again from ${until.slice(0, 16).replace('T', ' ')} on.`
  throw refuse('pin-changed-lately', { msg, reply: { until } })
}
