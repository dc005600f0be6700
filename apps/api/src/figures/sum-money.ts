// Bonuses, and what staff credited and debited by hand, by date: from what is added up of dates that are over, and from the books.
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Period } from '../bids/sum-bids.ts'

export interface MoneyOfDay {
  readonly date: MarketDate
  readonly bonusPaise: Paise
  readonly creditPaise: Paise
  readonly debitPaise: Paise
}

/** Dates on which any moved. */
export async function sumMoney(db: Db, { from, to }: Period, timeZone: string): Promise<MoneyOfDay[]> {
  const { rows } = await sql<MoneyOfDay>`
    with known as (
      select * from day_fold where market_date between ${from} and ${to} and time_zone = ${timeZone}
    ), span as (
      select greatest(${from}::date, (select (created_at at time zone ${timeZone})::date from movement order by id limit 1)) as first,
        least(${to}::date, (app_now() at time zone ${timeZone})::date) as last
    ), unknown as (
      select first + after as market_date from span cross join generate_series(0, last - first) as after
      where not exists (select from known where known.market_date = first + after)
    )
    select market_date::text as date, bonus_paise as "bonusPaise", credit_paise as "creditPaise", debit_paise as "debitPaise"
    from (
      select market_date, bonus_paise, credit_paise, debit_paise from known
      union all
      select market_date, money.* from unknown cross join lateral money_of_day(market_date, ${timeZone}) as money
    ) as money
    where bonus_paise > 0 or credit_paise > 0 or debit_paise > 0
    order by market_date`.execute(db)
  return rows
}
