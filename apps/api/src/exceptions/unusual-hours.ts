// Staff at work at hours at which they have not worked in the last 30 days, nor an hour before or after.
import { sql } from 'kysely'
import { marketDateOf } from '@panadesk/domain/market-date'
import { adminSubject, counted, instantWords, type FoundAdmin } from './evidence-words.ts'
import type { Finding, Look } from './finding.ts'

const DAYS = 30
/** Whoever worked on fewer has no usual hours yet. */
const LEAST_DAYS = 10

interface OddHours extends FoundAdmin {
  acts: number
  first_at: Date
  last_at: Date
  addresses: string[]
  usual: number[]
}

export async function findUnusualHours({ db, from, to, timeZone }: Look): Promise<Finding[]> {
  const { rows } = await sql<OddHours>`
    with act as (
      select admin_id, admin_name, created_at, address, created_at > ${from} as is_of_day,
        extract(hour from created_at at time zone ${timeZone})::int as hour
      from audit
      where created_at > ${from}::timestamptz - make_interval(days => ${DAYS}) and created_at <= ${to}
        and admin_id is not null and not is_reading and subject not in ('wrong-try', 'lockout')
    ), worker as (
      select admin_id, array_agg(distinct hour order by hour) as hours
      from act where not is_of_day
      group by admin_id having count(distinct (created_at at time zone ${timeZone})::date) >= ${LEAST_DAYS}
    )
    select admin_id, max(admin_name) as admin_name, count(*) as acts, min(created_at) as first_at, max(created_at) as last_at,
      array_agg(distinct address) as addresses, hours as usual
    from act join worker using (admin_id)
    where is_of_day and not hours && array[(hour + 23) % 24, hour, (hour + 1) % 24]
    group by admin_id, hours`.execute(db)
  return rows.map((row) => ({
    key: `${row.admin_id}/${marketDateOf({ atMs: row.first_at.getTime(), timeZone })}`,
    weight: 1,
    subject: adminSubject(row),
    happenedAt: row.first_at,
    evidence: `${row.admin_name} did ${counted(row.acts, 'thing')} at hours at which nothing was done by this account in ${DAYS} days.`,
    facts: [
      { label: 'First at', value: instantWords(row.first_at, timeZone) },
      { label: 'Last at', value: instantWords(row.last_at, timeZone) },
      { label: 'From', value: row.addresses.join(', ') },
      { label: 'Usual hours', value: row.usual.map((hour) => `${String(hour).padStart(2, '0')}:00`).join(', ') },
    ],
    adminIds: [row.admin_id],
  }))
}
