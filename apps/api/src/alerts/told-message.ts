// What is told outside, as whoever takes it is used to.
import { ALERT_KINDS, ALERT_SEVERITIES, type AlertKind } from '@panadesk/domain/alert-kinds'
import type { MarketDate } from '@panadesk/domain/market-date'
import { databaseNow } from '../database/database.ts'
import type { Reader } from '../identity/context.ts'
import { isoInstant } from '../platform/instants.ts'
import { loadDaySheet } from '../sheets/day-sheet.ts'

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

/** The sheet as the panel has it, but for the exceptions, which name players: of them it says how many there are. */
export async function sheetBody(reader: Reader, told: { sheet_date: MarketDate; made_at: Date }): Promise<string> {
  const { exceptions: _named, ...sheet } = await loadDaySheet(reader, told.sheet_date, await databaseNow(reader.db))
  return JSON.stringify({
    type: 'day-sheet.made',
    timestamp: isoInstant(told.made_at, reader.timeZone),
    data: sheet,
  })
}
