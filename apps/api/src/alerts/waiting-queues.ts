// What waits for staff, each queue in the words of the index that has those that wait.
import { sql } from 'kysely'
import { WAITS } from '../approvals/state.ts'

export const WAITING_QUEUES = {
  deposits: sql`deposit where status = 'pending' and deleted_at is null`,
  withdrawals: sql`withdrawal where status = 'pending'`,
  approvals: sql`approval where ${WAITS}`,
  users: sql`player where not betting_on`,
  alerts: sql`alert where status = 'open'`,
  exceptions: sql`exception where state = 'open'`,
}
