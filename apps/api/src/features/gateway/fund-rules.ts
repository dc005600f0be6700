// What a player is asked before any request about money is taken: are requests taken, may the player, is the amount within its limits.
import { formatPaise, rupeesOfPaise } from '@panadesk/domain/money'
import type { Tx } from '../../database/database.ts'
import { refusals } from '../../platform/refusal.ts'

const refuse = refusals({
  maintenance: { status: 503, msg: 'The service is under maintenance. Please try again later.' },
  'player-inactive': { status: 403, msg: 'This account is not active.' },
  'not-approved': { status: 403, msg: 'This account has not been approved yet.' },
  'below-minimum': { status: 422, msg: 'The amount is too small.', field: 'amount' },
  'above-maximum': { status: 422, msg: 'The amount is too large.', field: 'amount' },
})

const LIMITS = {
  deposit: { name: 'A deposit', min: 'min_deposit_paise', max: 'max_deposit_paise', wantsApproval: false },
  withdrawal: { name: 'A withdrawal', min: 'min_withdrawal_paise', max: 'max_withdrawal_paise', wantsApproval: true },
  transfer: { name: 'A transfer', min: 'min_transfer_paise', max: 'max_transfer_paise', wantsApproval: true },
} as const

export interface FundRequest {
  kind: keyof typeof LIMITS
  playerId: number
  amountPaise: number
}

/**
 * Refuses, in this order: maintenance, a player who is not active, one who was never approved and would take money out, an
 * amount outside the limits of its kind (a maximum of 0 sets no limit); the reply then names the `limit`.
 */
export async function requireFundsOpen(tx: Tx, { kind, playerId, amountPaise }: FundRequest): Promise<void> {
  const setting = await tx.selectFrom('setting').selectAll().executeTakeFirstOrThrow()
  if (setting.maintenance_on) {
    const msg = setting.app_maintenance_message
    throw refuse('maintenance', msg === '' ? {} : { msg })
  }
  const { name, min, max, wantsApproval } = LIMITS[kind]
  const player = await tx
    .selectFrom('player')
    .select(['is_active', 'approved_at'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  if (!player.is_active) throw refuse('player-inactive')
  if (wantsApproval && player.approved_at === null) throw refuse('not-approved')
  const [minPaise, maxPaise] = [setting[min], setting[max]]
  if (amountPaise < minPaise) throw refuseAmount('below-minimum', `${name} is of at least`, minPaise)
  if (maxPaise > 0 && amountPaise > maxPaise) throw refuseAmount('above-maximum', `${name} is of at most`, maxPaise)
}

function refuseAmount(code: 'below-minimum' | 'above-maximum', words: string, limitPaise: number) {
  const msg = `${words} ${formatPaise(limitPaise)}.`
  return refuse(code, { msg, reply: { limit: rupeesOfPaise(limitPaise) } })
}
