// The hours of the day in which players may ask to be paid out, by the settings (docs/money.md, "Limits and switches").
import { timeOfDayOf } from '@panadesk/domain/market-date'
import { isBefore, twelveHour, type TimeOfDay } from '@panadesk/domain/time-of-day'
import { timeOfColumn } from '../../games/game.ts'
import { databaseNow, type Tx } from '../../database/database.ts'
import { refusals } from '../../platform/refusal.ts'

const refuse = refusals({
  'withdrawals-closed': { status: 409, msg: 'Withdrawals are not taken at this time.' },
})

interface Window {
  openTime: TimeOfDay
  closeTime: TimeOfDay
}

/** From the open time up to, not at, the close time; over midnight where the close comes first, always where they are equal. */
export function isWindowOpen({ openTime, closeTime }: Window, time: TimeOfDay): boolean {
  if (openTime === closeTime) return true
  const hasOpened = !isBefore({ time, limit: openTime })
  const isYetToClose = isBefore({ time, limit: closeTime })
  return isBefore({ time: openTime, limit: closeTime }) ? hasOpened && isYetToClose : hasOpened || isYetToClose
}

/** Refuses a request outside of the window, by the clock of the database in the market's time zone. */
export async function requireWindowOpen(tx: Tx, timeZone: string): Promise<void> {
  const setting = await tx
    .selectFrom('setting')
    .select(['withdraw_open_time', 'withdraw_close_time'])
    .executeTakeFirstOrThrow()
  const openTime = timeOfColumn(setting.withdraw_open_time)
  const closeTime = timeOfColumn(setting.withdraw_close_time)
  if (isWindowOpen({ openTime, closeTime }, timeOfDayOf({ atMs: await databaseNow(tx), timeZone }))) return
  const msg = `Withdrawals are taken from ${twelveHour(openTime)} to ${twelveHour(closeTime)}.`
  throw refuse('withdrawals-closed', { msg })
}
