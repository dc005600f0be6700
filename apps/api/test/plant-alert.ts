// An alert with nothing behind it, for tests of what becomes of one.
import type { AlertKind, AlertStatus } from '@panadesk/domain/alert-kinds'
import { sql } from 'kysely'
import type { Database } from '../src/database/database.ts'

interface Planted {
  id: number
  kind?: AlertKind
  what?: string
  codes?: string[]
  status?: AlertStatus
}

/** Found now, and open unless something else is said. */
export async function plantAlert({ db }: { db: Database }, planted: Planted): Promise<void> {
  const { id, kind = 'late-deposits', what = `Planted ${id}`, codes = ['0', '4'], status = 'open' } = planted
  await sql`
    insert into alert (id, kind, finding_key, severity, what, access_codes, since, status, over_at)
    overriding system value
    values (${id}, ${kind}::alert_kind, ${`planted ${id}`}, 2, ${what}, ${codes}::text[], app_now(), ${status}::alert_status,
      case when ${status} = 'over' then app_now() end)`.execute(db)
}
