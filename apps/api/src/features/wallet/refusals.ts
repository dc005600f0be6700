// What money commands by hand refuse.
import type { Tx } from '../../database/database.ts'
import { refusals } from '../../platform/refusal.ts'

export const refuse = refusals({
  'user-not-found': { status: 404, msg: 'This user does not exist.' },
  'reference-credited': {
    status: 409,
    msg: 'The payment with this reference has been credited already.',
    field: 'reference',
  },
  'insufficient-balance': { status: 422, msg: 'The wallet holds less than this amount.' },
})

export async function requirePlayer(tx: Tx, playerId: number): Promise<void> {
  const player = await tx.selectFrom('player').select('id').where('id', '=', playerId).executeTakeFirst()
  if (player === undefined) throw refuse('user-not-found')
}
