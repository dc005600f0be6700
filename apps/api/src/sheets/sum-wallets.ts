// What all wallets held together as a date began and as it ended: counted back from what they hold now.
import { assert } from '@panadesk/domain/assert'
import { addDays, marketDateOf } from '@panadesk/domain/market-date'
import { rupeesOfPaise, type Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { MarketDay } from './days.ts'

/** Further back it would read more movements than a sheet is worth; it is printed on the day, or soon after. */
const COUNTED_BACK_DAYS = 7

/** Null for other dates. Of today it ends now. */
export async function sumWallets(db: Db, day: MarketDay, nowMs: number) {
  const today = marketDateOf({ atMs: nowMs, timeZone: day.timeZone })
  if (day.marketDate > today || day.marketDate < addDays(today, -COUNTED_BACK_DAYS)) return null
  const { rows } = await sql<{ openingPaise: Paise; closingPaise: Paise }>`
    select held.paise - coalesce(sum(change_paise), 0)::bigint as "openingPaise",
      held.paise - coalesce(sum(change_paise) filter (where is_later), 0)::bigint as "closingPaise"
    from (select coalesce(sum(balance_paise), 0)::bigint as paise from wallet) as held
    left join (
      select created_at >= (${day.marketDate}::date + 1)::timestamp at time zone ${day.timeZone} as is_later,
        case when credit_account > 0 then amount_paise else 0 end - case when debit_account > 0 then amount_paise else 0 end
          as change_paise
      from movement where created_at >= ${day.marketDate}::date::timestamp at time zone ${day.timeZone}
    ) as since on true
    group by held.paise`.execute(db)
  const [sums] = rows
  assert(sums !== undefined, 'what is held is one row')
  return { opening_amount: rupeesOfPaise(sums.openingPaise), closing_amount: rupeesOfPaise(sums.closingPaise) }
}
