// Whose page it is: every table of it refuses a user who does not exist.
import type { Db } from '../../database/database.ts'
import { refusals, type Refusal } from '../../platform/refusal.ts'

const refuse = refusals({
  'user-not-found': { status: 404, msg: 'This user does not exist.' },
})

export function refuseUnknownUser(): Refusal {
  return refuse('user-not-found')
}

export async function requirePlayer(db: Db, playerId: number): Promise<void> {
  const player = await db.selectFrom('player').select('id').where('id', '=', playerId).executeTakeFirst()
  if (player === undefined) throw refuseUnknownUser()
}
