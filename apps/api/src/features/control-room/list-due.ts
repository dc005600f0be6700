// The sessions of the days before that took bids and still wait for a result.
import type { Family, Session } from '@panadesk/domain/families'
import { addDays, type MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import type { StaffContext } from '../../identity/context.ts'
import { namedSession } from './sessions-of-day.ts'

/** What waits for longer is found in the histories. */
const DAYS_BACK = 7

interface Due {
  gameId: number
  name: string
  family: Family
  marketDate: MarketDate
  session: Session
  cutOff: Date
  isSaved: boolean
}

/** By their seals, the longest waiting first; of a market that took no bid nobody waits for one. */
export async function listDueBefore({ db, timeZone }: StaffContext, marketDate: MarketDate) {
  const { rows } = await sql<Due>`
    select game_id as "gameId", name, family, market_date as "marketDate", session, cut_off as "cutOff",
      coalesce(result is not null, false) as "isSaved"
    from seal
    join game on game.id = game_id
    left join market_session using (game_id, market_date, session)
    where market_date >= ${addDays(marketDate, -DAYS_BACK)} and market_date < ${marketDate}
      and declared_at is null and reverted_at is null
      and exists (
        select from market_total
        where market_total.game_id = seal.game_id and market_total.market_date = seal.market_date
      )
    order by cut_off, name`.execute(db)
  return rows.map(({ isSaved, cutOff, ...due }) => ({
    ...namedSession({ ...due, cutOffMs: cutOff.getTime() }, timeZone),
    is_saved: isSaved,
  }))
}
