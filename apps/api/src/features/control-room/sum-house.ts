// The house in a few amounts: today beside the same weekday, what the wallets hold, and what waits to be paid out.
import { addDays, type MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise, type Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { sumPointsPaise } from '../../bids/sum-points.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Db } from '../../database/database.ts'
import { countRecounts } from '../../wallet/recounts.ts'

const A_WEEK = 7

export async function sumHouse({ db }: StaffContext, marketDate: MarketDate) {
  const games = await db.selectFrom('game').select('id').execute()
  const gameIds = games.map(({ id }) => id)
  const { rows } = await sql<{ walletPaise: Paise; putInPaise: Paise; waitingPaise: Paise }>`
    select (select coalesce(sum(balance_paise), 0)::bigint from wallet) as "walletPaise",
      (select coalesce(sum(net_paise), 0)::bigint from net_deposit) as "putInPaise",
      (select coalesce(sum(amount_paise), 0)::bigint from withdrawal where status = 'pending') as "waitingPaise"`.execute(
    db,
  )
  const { walletPaise, putInPaise, waitingPaise } = rows[0] ?? { walletPaise: 0, putInPaise: 0, waitingPaise: 0 }
  return {
    today: await sumDay(db, { gameIds, marketDate }),
    week_ago: await sumDay(db, { gameIds, marketDate: addDays(marketDate, -A_WEEK) }),
    wallet_amount: rupeesOfPaise(walletPaise),
    withdrawals_waiting: rupeesOfPaise(waitingPaise),
    put_in_amount: rupeesOfPaise(putInPaise),
    recounts: await countRecounts(db),
  }
}

async function sumDay(db: Db, day: { gameIds: number[]; marketDate: MarketDate }) {
  const paid = await sql<{ paise: Paise }>`
    select coalesce(sum(paid_paise), 0)::bigint as paise from market_session
    where market_date = ${day.marketDate} and declared_at is not null`.execute(db)
  return {
    bid_amount: rupeesOfPaise(await sumPointsPaise(db, day)),
    win_amount: rupeesOfPaise(paid.rows[0]?.paise ?? 0),
  }
}
