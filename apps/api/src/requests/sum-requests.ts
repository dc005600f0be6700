// The totals of a report of requests: of all of them on its dates, whatever is searched (docs/game.md, "Figures").
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Reader } from '../identity/context.ts'
import { isInPeriod } from './on-day.ts'
import type { RequestPeriod } from './requests-of-period.ts'

interface Sums {
  askedPaise: number
  acceptedPaise: number
  accepted: number
  rejected: number
}

/** Deposits that were deleted count nowhere. */
const SHOWN = { deposit: sql`deleted_at is null`, withdrawal: sql`true` }

/** In rupees; `acceptedSum` is what the accepted requests add up to. Without a period, of all requests. */
export async function sumRequests(
  { db, timeZone }: Reader,
  { table, period }: { table: keyof typeof SHOWN; period: Pick<RequestPeriod, 'from' | 'to'> | undefined },
) {
  const made = period === undefined ? sql`true` : isInPeriod('created_at', { ...period, timeZone })
  const { rows } = await sql<Sums>`
    select coalesce(sum(amount_paise), 0)::bigint as "askedPaise",
      coalesce(sum(amount_paise) filter (where status = 'accepted'), 0)::bigint as "acceptedPaise",
      count(*) filter (where status = 'accepted') as accepted,
      count(*) filter (where status = 'rejected') as rejected
    from ${sql.table(table)} where ${SHOWN[table]} and ${made}`.execute(db)
  const sums = rows[0] ?? { askedPaise: 0, acceptedPaise: 0, accepted: 0, rejected: 0 }
  return {
    totals: {
      totalFundResult: rupeesOfPaise(sums.askedPaise),
      total_accept: sums.accepted,
      total_reject: sums.rejected,
    },
    acceptedSum: rupeesOfPaise(sums.acceptedPaise),
  }
}
