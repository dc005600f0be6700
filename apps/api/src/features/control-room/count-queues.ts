// What waits for staff: how many, and since when the oldest does.
import { contract } from '@panadesk/contract'
import type { AlertKind } from '@panadesk/domain/alert-kinds'
import { sql, type RawBuilder } from 'kysely'
import { loadAlertRules } from '../../alerts/rules.ts'
import { isVisibleTo } from '../../alerts/visible-to.ts'
import { WAITING_QUEUES } from '../../alerts/waiting-queues.ts'
import { isDecidableBy } from '../../approvals/decidable-by.ts'
import type { StaffContext } from '../../identity/context.ts'
import { isAllowed } from '../../identity/staff-access.ts'
import { isoInstant } from '../../platform/instants.ts'

interface Queue {
  readonly queue: 'deposits' | 'withdrawals' | 'approvals' | 'users' | 'exceptions' | 'alerts'
  readonly waiting: RawBuilder<unknown>
  readonly since: string
}

/** Whose thresholds are the targets, switched on or off. */
const TARGETS: Partial<Record<Queue['queue'], AlertKind>> = {
  deposits: 'late-deposits',
  withdrawals: 'late-withdrawals',
  approvals: 'late-approvals',
  users: 'late-users',
}

function queuesOf({ admin }: StaffContext): Queue[] {
  const queues: Queue[] = [
    { queue: 'deposits', since: 'created_at', waiting: WAITING_QUEUES.deposits },
    { queue: 'withdrawals', since: 'created_at', waiting: WAITING_QUEUES.withdrawals },
    { queue: 'approvals', since: 'created_at', waiting: sql`${WAITING_QUEUES.approvals} and ${isDecidableBy(admin)}` },
    { queue: 'users', since: 'created_at', waiting: WAITING_QUEUES.users },
    { queue: 'alerts', since: 'since', waiting: sql`${WAITING_QUEUES.alerts} and ${isVisibleTo(admin)}` },
  ]
  if (!isAllowed(admin, contract.exceptions.count.access)) return queues
  return [...queues, { queue: 'exceptions', since: 'found_at', waiting: WAITING_QUEUES.exceptions }]
}

/** Exceptions are told to whoever may see them. */
export async function countQueues(context: StaffContext) {
  const counts = queuesOf(context).map(({ queue, since, waiting }) => {
    return sql`select ${queue}::text as queue, count(*)::int as count, min(${sql.ref(since)}) as oldest from ${waiting}`
  })
  const { rows } = await sql<{ queue: Queue['queue']; count: number; oldest: Date | null }>`
    ${sql.join(counts, sql` union all `)}`.execute(context.db)
  const rules = await loadAlertRules(context.db)
  return rows.map(({ queue, count, oldest }) => ({
    queue,
    count,
    oldest: oldest === null ? '' : isoInstant(oldest, context.timeZone),
    target: rules.find(({ kind }) => kind === TARGETS[queue])?.threshold ?? null,
  }))
}
