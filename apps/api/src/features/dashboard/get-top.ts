// The summary cards of the dashboard.
import { contract } from '@panadesk/contract'
import { byWireName } from '@panadesk/contract/family-calls'
import type { Family } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import { sumPointsEverPaise, sumPointsPaise } from '../../bids/sum-points.ts'
import { today } from '../../identity/context.ts'
import { inOneGo, type Db } from '../../database/database.ts'
import { rowCount } from '../../database/row-counts.ts'
import { implementReport } from '../../http/implement.ts'
import { forAnybody, type AnybodyContext } from '../../http/read-for-anybody.ts'

export const getTopCall = implementReport(contract.dashboard.top, forAnybody(contract.dashboard.top, getTop))

export async function getTop(context: AnybodyContext) {
  const { db, timeZone } = context
  const marketDate = today(context)
  // Remembered counts are those of the database itself, which a single connection does not know.
  const players = rowCount(db, 'player')
  const [games, playerCount, everPaise, todayPaise, funds] = await inOneGo(db, (one) =>
    Promise.all([
      one.selectFrom('game').select(['id', 'family', 'name']).orderBy('name').execute(),
      evaluate(one, players),
      sumPointsEverPaise(one),
      sumPointsPaise(one, { marketDate }),
      sumFunds(one, { marketDate, timeZone }),
    ]),
  )
  const gamesOf = (family: Family) => games.filter((game) => game.family === family)
  return {
    total_users: playerCount,
    ...byWireName('gameCount', (family) => gamesOf(family).length),
    total_bid_amount: rupeesOfPaise(everPaise),
    today_total_bid_amount: rupeesOfPaise(todayPaise),
    today_total_deposit: rupeesOfPaise(funds.depositedPaise),
    today_total_withdraw: rupeesOfPaise(funds.withdrawnPaise),
    gamesName: gamesOf('main').map((game) => ({ _id: String(game.id), game_name: game.name })),
    today: marketDate,
  }
}

async function evaluate(db: Db, count: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${count} as count`.execute(db)
  return rows[0]?.count ?? 0
}

interface Funds {
  depositedPaise: number
  withdrawnPaise: number
}

/**
 * What reached and left the wallets on a day of the market's calendar, by the ledger: what is folded of each quarter of an hour, with one of
 * which every day begins, and what is not yet.
 */
async function sumFunds(db: Db, day: { marketDate: MarketDate; timeZone: string }): Promise<Funds> {
  const { rows } = await sql<Funds>`
    select coalesce(sum(amount_paise) filter (where kind = 'deposit'), 0)::bigint as "depositedPaise",
      coalesce(sum(amount_paise) filter (where kind = 'withdrawal'), 0)::bigint as "withdrawnPaise"
    from (
      select kind, amount_paise, quarter as moved_at from movement_total
      union all
      select kind, amount_paise, created_at from unfolded_movements() as movement
    ) as moved
    where kind in ('deposit', 'withdrawal')
      and moved_at >= ${day.marketDate}::date::timestamp at time zone ${day.timeZone}
      and moved_at < (${day.marketDate}::date + 1)::timestamp at time zone ${day.timeZone}`.execute(db)
  return rows[0] ?? { depositedPaise: 0, withdrawnPaise: 0 }
}
