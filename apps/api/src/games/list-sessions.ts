// How sessions stand: those of today, and those of the days before for which somebody still has to do something.
import type { Family, Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { SessionStanding } from '@panadesk/domain/session-standings'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export interface ListedSession {
  readonly family: Family
  readonly gameId: number
  readonly gameName: string
  readonly marketDate: MarketDate
  readonly isToday: boolean
  readonly session: Session
  readonly cutOff: Date
  readonly standing: SessionStanding
}

/** Older ones are found by their date; by then nobody waits for a result of a session without bids. */
const DAYS_BACK = 7

/** Those that closed first come first. */
export async function listSessions(
  db: Db,
  { families, timeZone }: { families: readonly Family[]; timeZone: string },
): Promise<ListedSession[]> {
  const played = families.flatMap((family) => MARKET_RULES[family].sessions.map((session) => ({ family, session })))
  const { rows } = await sql<ListedSession>`
    with day as (
      select (app_now() at time zone ${timeZone})::date - back as date, back = 0 as is_today
      from generate_series(0, ${DAYS_BACK}::int) as back
    ), listed as (
      select game.family, game.id as "gameId", game.name as "gameName", day.date as "marketDate", day.is_today as "isToday",
        closing.session, closing.cut_off as "cutOff",
        case
          when kept.reverted_at is not null then 'reverted'
          when kept.declared_at is not null then 'declared'
          when kept.result is not null then 'saved'
          when not closing.is_open then 'off'
          when closing.cut_off > app_now() then case when game.is_active then 'takes-bids' else 'off' end
          when game.is_active or exists (
            select from bid where bid.game_id = game.id and bid.market_date = day.date and bid.session = closing.session
          ) then 'waits'
          else 'off'
        end as standing
      from day
      cross join lateral session_closings(
        array(select id from game where family = any (${[...families]}::family[])), day.date, ${timeZone}
      ) as closing
      join game on game.id = closing.game_id
      join unnest(${played.map(({ family }) => family)}::family[], ${played.map(({ session }) => session)}::session[])
        as played (family, session) on played.family = game.family and played.session = closing.session
      left join market_session as kept
        on kept.game_id = game.id and kept.market_date = day.date and kept.session = closing.session
    )
    select * from listed where "isToday" or standing in ('waits', 'saved')
    order by "cutOff", "gameName", "gameId"`.execute(db)
  return rows
}

/** Whether somebody has to do something for it: type its result, or declare it. */
export function isDue({ standing }: ListedSession): boolean {
  return standing === 'waits' || standing === 'saved'
}
