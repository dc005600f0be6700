// By which methods money came and went in a period, by the day on which it moved; by hand of staff is one of them.
import { rupeesOfPaise, type Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Period } from '../../bids/sum-bids.ts'
import type { Db } from '../../database/database.ts'
import { paymentMethodCode } from '../../requests/request-fields.ts'

interface MethodSums {
  method: string
  deposits: number
  depositPaise: Paise
  withdrawals: number
  withdrawalPaise: Paise
}

/** Whatever moved most first. */
export async function listMethods(db: Db, { from, to }: Period) {
  const { rows } = await sql<MethodSums>`
    select method, coalesce(sum(requests) filter (where is_deposit), 0)::int as deposits,
      coalesce(sum(amount_paise) filter (where is_deposit), 0)::bigint as "depositPaise",
      coalesce(sum(requests) filter (where not is_deposit), 0)::int as withdrawals,
      coalesce(sum(amount_paise) filter (where not is_deposit), 0)::bigint as "withdrawalPaise"
    from method_fold where market_date between ${from} and ${to}
    group by method order by sum(amount_paise) desc, method`.execute(db)
  return rows.map(({ method, deposits, depositPaise, withdrawals, withdrawalPaise }) => ({
    payment_method: paymentMethodCode(method),
    deposits,
    deposit_amount: rupeesOfPaise(depositPaise),
    withdrawals,
    withdrawal_amount: rupeesOfPaise(withdrawalPaise),
  }))
}
