// What the commands on deposits refuse.
import type { Db } from '../../database/database.ts'
import { refusals, type Refusal } from '../../platform/refusal.ts'

const refuse = refusals({
  'deposit-not-found': { status: 404, msg: 'This fund request does not exist.' },
  'deposit-deleted': { status: 404, msg: 'This fund request has been deleted.' },
  'deposit-accepted': { status: 409, msg: 'This request has been accepted already.' },
  'deposit-rejected': { status: 409, msg: 'This request has been rejected already.' },
})

export const refuseReport = refusals({
  'date-missing': { status: 400, msg: 'Date is required', field: 'deposit_date' },
})

const CANNOT_BE_DELETED = {
  'deposit-accepted': 'An accepted fund request cannot be deleted.',
  'deposit-rejected': 'A rejected fund request cannot be deleted.',
} as const

/** Why a request cannot be decided or deleted; none while it is pending. */
export async function findObstacle(
  db: Db,
  depositId: number,
  command: 'decide' | 'delete',
): Promise<Refusal | undefined> {
  const deposit = await db
    .selectFrom('deposit')
    .select(['status', 'deleted_at'])
    .where('id', '=', depositId)
    .executeTakeFirst()
  if (deposit === undefined) return refuse('deposit-not-found')
  if (deposit.deleted_at !== null) return refuse('deposit-deleted')
  if (deposit.status === 'pending') return undefined
  const code = deposit.status === 'accepted' ? 'deposit-accepted' : 'deposit-rejected'
  return refuse(code, command === 'delete' ? { msg: CANNOT_BE_DELETED[code] } : {})
}
