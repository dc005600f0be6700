// Times of a game that were changed on a day for which bids were placed, while the cut-off in question was still to come.
import type { Family } from '@panadesk/domain/families'
import { dayMonthYear, type MarketDate } from '@panadesk/domain/market-date'
import { formatPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { counted, instantWords } from './evidence-words.ts'
import type { Finding, Look } from './finding.ts'
import { isIn } from './span.ts'

interface Moved {
  id: number
  game_id: number
  game: string
  family: Family
  day: MarketDate
  in_force_from: Date
  changed_by: number
  changed_by_name: string
  before: string
  after: string
  is_later: boolean
  bids: number
  points_paise: number
}

/** What a week says of a day, in words. */
const TIMES = (row: string) => sql<string>`case when not ${sql.ref(`${row}.is_open`)} then 'off'
  else concat_ws(' to ', to_char(${sql.ref(`${row}.open_time`)}, 'HH24:MI'), to_char(${sql.ref(`${row}.close_time`)}, 'HH24:MI')) end`

export async function findMovedCutOffs({ db, from, to, timeZone }: Look): Promise<Finding[]> {
  const { rows } = await sql<Moved>`
    select changed.id, changed.game_id, game.name as game, family, day, changed.in_force_from, changed.changed_by,
      admin.full_name as changed_by_name, ${TIMES('earlier')} as before, ${TIMES('changed')} as after,
      changed.open_time > earlier.open_time or coalesce(changed.close_time > earlier.close_time, false) as is_later,
      bids, points_paise
    from (
      select *, (in_force_from at time zone time_zone)::date as day, (in_force_from at time zone time_zone)::time as at_time
      from game_day_history where ${isIn('in_force_from', { from, to })} and changed_by is not null
    ) as changed
    join lateral (
      select * from game_day_history as former
      where former.game_id = changed.game_id and former.weekday = changed.weekday
        and former.in_force_from < changed.in_force_from
      order by former.in_force_from desc, former.id desc limit 1
    ) as earlier on true
    join game on game.id = changed.game_id
    join admin on admin.id = changed.changed_by
    join lateral (
      select count(*) as bids, coalesce(sum(bid.points_paise), 0)::bigint as points_paise
      from bid where bid.game_id = changed.game_id and market_date = day and bid.created_at <= changed.in_force_from
    ) as placed on bids > 0
    where changed.weekday = extract(isodow from day) and earlier.is_open
      and (
        at_time < earlier.open_time and (changed.open_time <> earlier.open_time or not changed.is_open)
        or at_time < earlier.close_time and (changed.close_time <> earlier.close_time or not changed.is_open)
      )`.execute(db)
  return rows.map((row) => ({
    key: String(row.id),
    weight: row.is_later ? 3 : 2,
    subject: { kind: `games-${row.family}`, id: row.game_id, words: `${row.game}, ${dayMonthYear(row.day)}` },
    happenedAt: row.in_force_from,
    evidence: `${row.changed_by_name} moved the cut-off ${row.is_later ? 'later' : 'earlier'} when ${counted(row.bids, 'bid was', 'bids were')} placed already: ${row.before} became ${row.after}.`,
    facts: [
      { label: 'Changed at', value: instantWords(row.in_force_from, timeZone) },
      { label: 'Bids until then', value: row.bids.toLocaleString('en-IN') },
      { label: 'Points until then', value: formatPaise(row.points_paise) },
    ],
    amountPaise: row.points_paise,
    adminIds: [row.changed_by],
  }))
}
