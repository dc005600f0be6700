// A notice between the list, the fields of its dialog and the wire.
import type { BodyInput, contract } from '@panadesk/contract'
import type { SeenValues } from '@panadesk/contract/seen'
import { instantOf, marketDateOf, parseMarketDate, timeOfDayOf } from '@panadesk/domain/market-date'
import { parseTimeOfDay } from '@panadesk/domain/time-of-day'
import { configuredZone } from '../../platform/zoned-time.ts'
import type { RowOf } from '../../platform/query-client.ts'

export type Notice = RowOf<typeof contract.notices.list>

export interface NoticeValues extends Record<string, unknown> {
  notice_title: string
  notice_msg: string
  /** '0' or '1'; an empty text while none is chosen. */
  status: string
  /** `YYYY-MM-DDTHH:mm` on the market's clock; an empty text for no time of its own. */
  create_at: string
}

export const NEW_NOTICE: NoticeValues = { notice_title: '', notice_msg: '', status: '', create_at: '' }

export function valuesOfNotice(notice: Notice): NoticeValues {
  return {
    notice_title: notice.notice_title,
    notice_msg: notice.notice_msg,
    status: String(notice.status),
    create_at: fieldTime(notice.create_at),
  }
}

/** What stands there by now, as the fields have it. */
export function valuesOfSeen({ status, create_at, ...texts }: SeenValues): Partial<NoticeValues> {
  return {
    ...texts,
    ...(status !== undefined && { status: status === 1 ? '1' : '0' }),
    ...(typeof create_at === 'string' && { create_at: fieldTime(create_at) }),
  }
}

/** `notice` is the one that is edited. Its time is sent when it was changed: the field knows no seconds, the notice does. */
export function noticeBody(
  { notice_title, notice_msg, status, create_at }: NoticeValues,
  notice?: Notice,
): BodyInput<typeof contract.notices.add> {
  const isNewTime = create_at !== '' && create_at !== fieldTime(notice?.create_at ?? '')
  return {
    notice_title,
    notice_msg,
    // The contract says that it is missing.
    status: (status === '' ? undefined : Number(status)) as 0 | 1,
    ...(isNewTime && { create_at: wireInstant(create_at) }),
  }
}

/** How its status reads: what is active from a later time on is not seen yet. */
export function statusWords({ create_at }: Pick<Notice, 'create_at'>, nowMs = Date.now()): { on: string; off: string } {
  return { on: Date.parse(create_at) > nowMs ? 'Scheduled' : 'Active', off: 'Inactive' }
}

/** An instant of the wire as the field wants it; an empty text for none. */
export function fieldTime(instant: string): string {
  const atMs = Date.parse(instant)
  if (Number.isNaN(atMs)) return ''
  const at = { atMs, timeZone: configuredZone() }
  return `${marketDateOf(at)}T${timeOfDayOf(at)}`
}

/** The date of what stands in the field, or what was typed while it is none. */
export function dateOfField(field: string): string {
  return splitField(field).date
}

/** The time of day of what stands in the field; an empty text while there is none. */
export function timeOfField(field: string): string {
  return splitField(field).time
}

/** The same time of day on another date, midnight where there was none; no time at all without a date. */
export function onDate(field: string, date: string): string {
  return date === '' ? '' : `${date}T${timeOfField(field) || MIDNIGHT}`
}

/** Another time of day on the same date. */
export function onTime(field: string, time: string): string {
  return time === '' && dateOfField(field) === '' ? '' : `${dateOfField(field)}T${time}`
}

const MIDNIGHT = '00:00'

function splitField(field: string): { date: string; time: string } {
  const end = field.lastIndexOf('T')
  return end === -1 ? { date: field, time: '' } : { date: field.slice(0, end), time: field.slice(end + 1) }
}

/** What stands in the field as an instant; as it is when it is none, so that the contract says so. */
export function wireInstant(field: string): string {
  const [day = '', clock = ''] = field.split('T')
  const [date, time] = [parseMarketDate(day), parseTimeOfDay(clock)]
  if (date === undefined || time === undefined) return field
  return new Date(instantOf({ date, time, timeZone: configuredZone() })).toISOString()
}
