// How far the demo market has come, read from what it holds: nothing of its own has to be kept for going on.
import { addDays, instantOf, marketDateOf, type MarketDate } from '@panadesk/domain/market-date'
import type { TimeOfDay } from '@panadesk/domain/time-of-day'
import type { Platform } from '@panadesk/api/identity/context'
import { foundingMs } from './demo-players.ts'

export interface MarketPast {
  /** The first day on which bids were or will be placed. */
  firstDate: MarketDate
  /** The whole minute from which the market goes on. */
  fromMs: number
}

const MINUTE_MS = 60_000

/**
 * A market without players begins `days` days before `nowMs`. Any other goes on at its latest slip, but not before
 * those days: what was not lived longer ago stays empty.
 */
export async function findPast(
  { db, timeZone }: Platform,
  { nowMs, days }: { nowMs: number; days: number },
): Promise<MarketPast> {
  const earliestDate = addDays(marketDateOf({ atMs: nowMs, timeZone }), -days)
  const firstPlayer = await db.selectFrom('player').select('created_at').orderBy('id').limit(1).executeTakeFirst()
  if (firstPlayer === undefined) {
    return { firstDate: earliestDate, fromMs: foundingMs({ firstDate: earliestDate, timeZone }) }
  }
  const firstDate = addDays(marketDateOf({ atMs: firstPlayer.created_at.getTime(), timeZone }), 1)
  const latestSlip = await db.selectFrom('slip').select('created_at').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const latestMs = latestSlip?.created_at.getTime() ?? foundingMs({ firstDate, timeZone })
  const earliestMs = instantOf({ date: earliestDate, time: '00:00' as TimeOfDay, timeZone })
  return { firstDate, fromMs: Math.floor(Math.max(latestMs, earliestMs) / MINUTE_MS) * MINUTE_MS }
}
