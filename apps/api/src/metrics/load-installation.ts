// What the database knows of the installation, in few cheap statements: it is asked every few seconds.
import { sql } from 'kysely'
import { WAITING_QUEUES } from '../alerts/waiting-queues.ts'
import { databaseNow, type Db } from '../database/database.ts'
import { loadUnsealed } from '../seals/seal-worker.ts'

interface QueueLength {
  readonly queue: string
  readonly waiting: number
  readonly oldestSeconds: number
}

export interface InstallationFigures {
  readonly queues: readonly QueueLength[]
  readonly unfoldedBids: number
  readonly unfoldedMovements: number
  readonly declaredSessions: number
  readonly undeliveredAlerts: number
  readonly unsealedSessions: number
  readonly unsealedSeconds: number
}

const SINCE: Partial<Record<string, string>> = { alerts: 'since', exceptions: 'found_at' }
/** What is older is sealed when its result is saved. */
const DAYS_BACK = 1

export async function loadInstallation(db: Db, timeZone: string): Promise<InstallationFigures> {
  const queues = await loadQueues(db)
  const { rows } = await sql<Omit<InstallationFigures, 'queues' | 'unsealedSessions' | 'unsealedSeconds'>>`
    select (select coalesce((select max(id) from bid), 0) - up_to_bid_id from fold_mark)::int as "unfoldedBids",
      (select coalesce((select max(id) from movement), 0)
          - least(movement_mark.up_to_movement_id, player_mark.up_to_movement_id)
        from movement_mark, player_mark)::int as "unfoldedMovements",
      (select count(*) from market_session where declared_at is not null)::int as "declaredSessions",
      (select count(*) from alert_delivery where delivered_at is null and given_up_at is null)::int
        as "undeliveredAlerts"`.execute(db)
  const { unfoldedBids = 0, unfoldedMovements = 0, declaredSessions = 0, undeliveredAlerts = 0 } = rows[0] ?? {}
  const nowMs = await databaseNow(db)
  const cutOffsMs = (await loadUnsealed(db, { timeZone, daysBack: DAYS_BACK })).map(({ cutOffMs }) => cutOffMs)
  return {
    queues,
    unfoldedBids,
    unfoldedMovements,
    declaredSessions,
    undeliveredAlerts,
    unsealedSessions: cutOffsMs.length,
    unsealedSeconds: cutOffsMs.length === 0 ? 0 : (nowMs - Math.min(...cutOffsMs)) / 1000,
  }
}

async function loadQueues(db: Db): Promise<QueueLength[]> {
  const counts = Object.entries(WAITING_QUEUES).map(([queue, waiting]) => {
    const since = sql.ref(SINCE[queue] ?? 'created_at')
    return sql`
      select ${queue}::text as queue, count(*)::int as waiting,
        coalesce(extract(epoch from app_now() - min(${since})), 0)::float8 as "oldestSeconds"
      from ${waiting}`
  })
  const { rows } = await sql<QueueLength>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}
