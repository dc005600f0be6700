// Notifications of the demo to all of its players: a welcome on the first evening, and news every Sunday.
import { contract } from '@panadesk/contract'
import { instantOf, type MarketDate } from '@panadesk/domain/market-date'
import type { TimeOfDay } from '@panadesk/domain/time-of-day'
import { deliverBatch } from '@panadesk/api/features/notices/deliver-batch'
import { sendNotification } from '@panadesk/api/features/notices/send-notification'
import { weekdayNumber } from '@panadesk/api/games/game'
import { staffContext, type DemoInstallation } from './demo-installation.ts'

export interface News {
  atMs: number
  /** Sent once under it. */
  key: string
  title: string
  content: string
}

const SUNDAY = 7
const EVENING = '20:00' as TimeOfDay
const BATCH_SIZE = 5000

export function planNews(dates: readonly MarketDate[], firstDate: MarketDate, timeZone: string): News[] {
  return dates.flatMap((date) => {
    const atMs = instantOf({ date, time: EVENING, timeZone })
    const news = { atMs, key: `demo ${date}` }
    if (date === firstDate) {
      return [{ ...news, title: 'Welcome to Panadesk', content: 'Your welcome bonus of ₹50 is in your wallet.' }]
    }
    if (weekdayNumber(date) !== SUNDAY) return []
    return [{ ...news, title: 'A new week', content: 'From tomorrow all markets are open again. Good luck!' }]
  })
}

export async function sendNews(installation: DemoInstallation, { key, title, content }: News): Promise<void> {
  const body = { user: 'all_users', title_en: title, content_en: content, request_key: key } as const
  await sendNotification(staffContext(installation, contract.notifications.send), body)
  await deliverBatch(installation.platform.db, BATCH_SIZE)
}
