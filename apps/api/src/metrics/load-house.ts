// What the database knows of the house, in few cheap statements: it is asked every few seconds.
import { sql } from 'kysely'
import { WAITING_QUEUES } from '../alerts/waiting-queues.ts'
import { databaseNow, type Db } from '../database/database.ts'
import { loadUnsealed } from '../seals/seal-worker.ts'

interface QueueLength {
  readonly queue: string
  readonly waiting: number
  readonly oldestSeconds: number
}

export interface HouseFigures {
  readonly queues: readonly QueueLength[]
  readonly unfoldedBids: number
  readonly declaredSessions: number
  readonly undeliveredAlerts: number
  readonly unsealedSessions: number
  readonly unsealedSeconds: number
}

const SINCE: Partial<Record<string, string>> = { alerts: 'since', exceptions: 'found_at' }
/** What is older is sealed when its result is saved. */
const DAYS_BACK = 1

export async function loadHouse(db: Db, timeZone: string): Promise<HouseFigures> {
  const queues = await loadQueues(db)
  const { rows } = await sql<Pick<HouseFigures, 'unfoldedBids' | 'declaredSessions' | 'undeliveredAlerts'>>`
    select (select coalesce((select max(id) from bid), 0) - up_to_bid_id from fold_mark)::int as "unfoldedBids",
      (select count(*) from market_session where declared_at is not null)::int as "declaredSessions",
      (select count(*) from alert_delivery where delivered_at is null and given_up_at is null)::int
        as "undeliveredAlerts"`.execute(db)
  const { unfoldedBids = 0, declaredSessions = 0, undeliveredAlerts = 0 } = rows[0] ?? {}
  const nowMs = await databaseNow(db)
  const cutOffsMs = (await loadUnsealed(db, { timeZone, daysBack: DAYS_BACK })).map(({ cutOffMs }) => cutOffMs)
  return {
    queues,
    unfoldedBids,
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
