// A request that staff make and decide in one step (docs/money.md, "By staff").
import type { PaymentMethod } from '@panadesk/contract/payment-methods'
import { sql } from 'kysely'
import type { StaffContext } from '../../identity/context.ts'

/** How the lists tell what staff did by hand from a request of the player. */
const METHOD: PaymentMethod = 'staff'

/** The row of a deposit or withdrawal that is accepted as it is made. */
export function acceptedByStaff(
  { admin }: Pick<StaffContext, 'admin'>,
  { playerId, amountPaise }: { playerId: number; amountPaise: number },
) {
  return {
    player_id: playerId,
    amount_paise: amountPaise,
    status: 'accepted',
    method: METHOD,
    decided_at: sql<Date>`app_now()`,
    decided_by: admin.id,
    decided_by_name: admin.name,
  } as const
}
