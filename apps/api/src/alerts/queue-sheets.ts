// Puts the sheets of days that are over into the outbox, each at the hour that is set for the morning after. Mornings on which
// nobody was at work are made up for.
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Further back nobody waits for one. */
const MADE_UP_DAYS = 31

/** From when it was set on: what was due before belongs to whatever was set then. */
export async function queueSheets(db: Database, timeZone: string): Promise<void> {
  await sql`
    insert into alert_delivery (sheet_date, shape)
    select sheet_date, shape from (
      select shape, saved_at, day.sheet_date, (day.sheet_date + 1 + at_time) at time zone ${timeZone} as due_at, clock.now
      from alert_webhook
      cross join (select app_now() as now) as clock
      cross join lateral (
        select (clock.now at time zone ${timeZone})::date - ago as sheet_date from generate_series(1, ${MADE_UP_DAYS}::int) as ago
      ) as day
      where at_time is not null
    ) as morning
    where due_at > saved_at and due_at <= now
      and not exists (select from alert_delivery as there where there.sheet_date = morning.sheet_date)
    order by sheet_date
    on conflict (sheet_date) do nothing`.execute(db)
}
