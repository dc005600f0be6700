// How many requests of each kind a player may have open at once (docs/money.md, "Limits and switches").
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { refusals } from '../../platform/refusal.ts'

const refuse = refusals({
  'too-many-open-requests': { status: 409, msg: 'There are too many open requests.' },
})

const KINDS = {
  deposit: { name: 'deposits', isOpen: sql`status = 'pending' and deleted_at is null` },
  withdrawal: { name: 'withdrawals', isOpen: sql`status = 'pending'` },
} as const

interface OpenRequests {
  count: number
  sumPaise: number
  limit: number
}

/**
 * Refuses one request more than the setting allows. The caller holds the player's wallet, so that requests that come at once
 * are counted one after the other. Answers what the open ones come to.
 */
export async function requireRoomForRequest(
  tx: Tx,
  { kind, playerId }: { kind: keyof typeof KINDS; playerId: number },
): Promise<number> {
  const { name, isOpen } = KINDS[kind]
  const { rows } = await sql<OpenRequests>`
    select count(*)::int as count, coalesce(sum(amount_paise), 0)::bigint as "sumPaise",
      (select max_open_requests from setting) as limit
    from ${sql.table(kind)} where player_id = ${playerId} and ${isOpen}`.execute(tx)
  const { count, sumPaise, limit } = rows[0] ?? { count: 0, sumPaise: 0, limit: 0 }
  if (count < limit) return sumPaise
  throw refuse('too-many-open-requests', { msg: `At most ${limit} ${name} may be pending at once.`, reply: { limit } })
}
