// What players sent to each other on a date.
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import type { Reader } from '../identity/context.ts'
import { isOnDay } from './on-day.ts'

export async function sumTransfersPaise({ db, timeZone }: Reader, marketDate: MarketDate): Promise<number> {
  const { paise } = await db
    .selectFrom('transfer')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('paise'))
    .where(isOnDay('created_at', { marketDate, timeZone }))
    .executeTakeFirstOrThrow()
  return paise
}
