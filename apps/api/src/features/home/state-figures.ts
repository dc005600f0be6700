// What is so now, whatever the day.
import type { StateFigure } from '@panadesk/contract/home-tiles'
import { sql, type RawBuilder } from 'kysely'
import { isVisibleTo } from '../../alerts/visible-to.ts'
import { WAITING_QUEUES } from '../../alerts/waiting-queues.ts'
import { loadNewestCheckpoint } from '../../checkpoints/checkpoint.ts'
import type { StaffContext } from '../../identity/context.ts'

interface State {
  readonly value: number | null
  readonly at?: string
}

export const STATES: Readonly<Record<StateFigure, (context: StaffContext) => Promise<State>>> = {
  deposits_waiting: (context) => countOf(context, WAITING_QUEUES.deposits),
  withdrawals_waiting: (context) => countOf(context, WAITING_QUEUES.withdrawals),
  exceptions: (context) => countOf(context, WAITING_QUEUES.exceptions),
  alerts: (context) => countOf(context, sql`${WAITING_QUEUES.alerts} and ${isVisibleTo(context.admin)}`),
  checkpoint: async ({ db }) => {
    const newest = await loadNewestCheckpoint(db)
    return newest === undefined ? { value: null } : { value: newest.size, at: newest.at }
  },
}

async function countOf({ db }: StaffContext, waiting: RawBuilder<unknown>): Promise<State> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${waiting}`.execute(db)
  return { value: rows[0]?.count ?? 0 }
}
