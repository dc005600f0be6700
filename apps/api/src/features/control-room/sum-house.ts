// The house in a few amounts: today beside the same weekday, what the wallets hold, and what waits to be paid out.
import { addDays, type MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise, type Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { sumBids } from '../../bids/sum-bids.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Db } from '../../database/database.ts'
import { countRecounts } from '../../wallet/recounts.ts'

const A_WEEK = 7

export async function sumHouse({ db, archiveFaults }: StaffContext, marketDate: MarketDate) {
  const { rows } = await sql<{ walletPaise: Paise; putInPaise: Paise; waitingPaise: Paise }>`
    select (select coalesce(sum(balance_paise), 0)::bigint from wallet) as "walletPaise",
      (select coalesce(sum(net_paise), 0)::bigint from net_deposit) as "putInPaise",
      (select coalesce(sum(amount_paise), 0)::bigint from withdrawal where status = 'pending') as "waitingPaise"`.execute(
    db,
  )
  const { walletPaise, putInPaise, waitingPaise } = rows[0] ?? { walletPaise: 0, putInPaise: 0, waitingPaise: 0 }
  return {
    today: await sumDay(db, marketDate),
    week_ago: await sumDay(db, addDays(marketDate, -A_WEEK)),
    wallet_amount: rupeesOfPaise(walletPaise),
    withdrawals_waiting: rupeesOfPaise(waitingPaise),
    put_in_amount: rupeesOfPaise(putInPaise),
    recounts: await countRecounts(db),
    archives: [...(archiveFaults?.() ?? [])],
  }
}

async function sumDay(db: Db, marketDate: MarketDate) {
  const [day] = await sumBids(db, { from: marketDate, to: marketDate }, ['date'])
  return { bid_amount: rupeesOfPaise(day?.bidPaise ?? 0), win_amount: rupeesOfPaise(day?.paidPaise ?? 0) }
}
