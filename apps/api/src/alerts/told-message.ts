// What is told outside, as whoever takes it is used to.
import { ALERT_KINDS, ALERT_SEVERITIES, type AlertKind } from '@panadesk/domain/alert-kinds'
import { firstOfMonth, lastOfMonth, type MarketDate } from '@panadesk/domain/market-date'
import { databaseNow } from '../database/database.ts'
import type { Reader } from '../identity/context.ts'
import { isoInstant } from '../platform/instants.ts'
import { loadDaySheet } from '../sheets/day-sheet.ts'
import { loadMonthSheet } from '../sheets/month-sheet.ts'

export interface ToldAlert {
  readonly alert_id: number
  readonly kind: AlertKind
  readonly severity: keyof typeof ALERT_SEVERITIES
  readonly what: string
  readonly since: Date
  readonly found_at: Date
}

/** For a bot of Telegram. */
export function telegramBody({ kind, severity, what }: ToldAlert, chatId: string): string {
  const text = `${ALERT_SEVERITIES[severity]}: ${ALERT_KINDS[kind].label}. ${what}`
  return JSON.stringify({ ...(chatId !== '' && { chat_id: chatId }), text })
}

export function alertBody(alert: ToldAlert, timeZone: string): string {
  return JSON.stringify({
    type: 'alert.opened',
    timestamp: isoInstant(alert.found_at, timeZone),
    data: {
      id: String(alert.alert_id),
      kind: alert.kind,
      severity: ALERT_SEVERITIES[alert.severity],
      what: alert.what,
      since: isoInstant(alert.since, timeZone),
    },
  })
}

/** The sheet of a day, and after the last one of a month that of the month, each as it is sent. */
export async function sheetBodies(
  reader: Reader,
  { sheet_date: date, made_at: madeAt }: { sheet_date: MarketDate; made_at: Date },
): Promise<{ kind: 'sheet' | 'month_sheet'; body: string }[]> {
  const nowMs = await databaseNow(reader.db)
  const told = (type: string, sheet: Sheet) => sheetBody(type, sheet, isoInstant(madeAt, reader.timeZone))
  const day = { kind: 'sheet' as const, body: told('day-sheet.made', await loadDaySheet(reader, date, nowMs)) }
  if (date !== lastOfMonth(date)) return [day]
  const month = await loadMonthSheet(reader, firstOfMonth(date), nowMs)
  return [day, { kind: 'month_sheet', body: told('month-sheet.made', month) }]
}

interface Sheet {
  readonly exceptions: readonly unknown[]
}

/** The sheet as the panel has it, but for the exceptions, which name players: of them it says how many there are. */
function sheetBody(type: string, { exceptions: _named, ...sheet }: Sheet, timestamp: string): string {
  return JSON.stringify({ type, timestamp, data: sheet })
}
