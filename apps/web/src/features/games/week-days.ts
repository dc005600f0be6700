// The week of a game between the replies of the wire and the fields of the dialogs, with its rules (spec 2 §4, §5).
import type { BodyInput, contract, ReplyOf } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { WEEKDAYS, weekdayLabel, type Weekday } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { isBefore, parseTimeOfDay } from '@panadesk/domain/time-of-day'
import { FAMILY_GAMES } from './family-games.ts'

/** One day in the dialog; the times are 'HH:mm', or an empty text while none is given. */
export interface DayDraft {
  readonly weekday: Weekday
  readonly isOpen: boolean
  readonly openTime: string
  readonly closeTime: string
}

/** The times that a game has on most days. */
export interface UsualTimes {
  readonly openTime: string
  readonly closeTime: string
  /** The days with other times, Monday first. */
  readonly exceptions: readonly Weekday[]
}

export interface DayFault {
  readonly message: string
  readonly openTime: boolean
  readonly closeTime: boolean
}

export type WeekFaults = Partial<Record<Weekday, DayFault>>

/** Seven days, Monday first; a day that the reply does not name is off. */
export function draftsOfWeek(results: ReplyOf<typeof contract.games.week>['results']): DayDraft[] {
  return WEEKDAYS.map((weekday) => {
    const day = results.find((each) => each.week_name.toLowerCase() === weekday)
    return {
      weekday,
      isOpen: day?.weekday_status === 1,
      openTime: timeFieldValue(day?.open_time ?? ''),
      closeTime: timeFieldValue(day?.close_time ?? ''),
    }
  })
}

/** '04:10 PM' as a time field wants it; an empty text when there is no time. */
function timeFieldValue(text: string): string {
  return parseTimeOfDay(text) ?? ''
}

/** Whether both times are given and the close time does not come after the open time. */
export function closesTooEarly({ openTime, closeTime }: { openTime: string; closeTime: string }): boolean {
  const [open, close] = [parseTimeOfDay(openTime), parseTimeOfDay(closeTime)]
  return open !== undefined && close !== undefined && !isBefore({ time: open, limit: close })
}

/** What is wrong with the open days; a day that is off is not looked at, as its times are not sent. */
export function faultsOfWeek(family: Family, days: readonly DayDraft[]): WeekFaults {
  const faults = days.map((day) => [day.weekday, day.isOpen ? faultOfDay(family, day) : undefined] as const)
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined))
}

function faultOfDay(family: Family, day: DayDraft): DayFault | undefined {
  const { hasCloseTime } = MARKET_RULES[family]
  const label = weekdayLabel(day.weekday)
  const missing = { openTime: day.openTime === '', closeTime: hasCloseTime && day.closeTime === '' }
  if (missing.openTime || missing.closeTime) {
    return { message: `${FAMILY_GAMES[family].timesMissing} ${label}`, ...missing }
  }
  if (hasCloseTime && closesTooEarly(day)) {
    return { message: `Close time must be after open time on ${label}`, openTime: false, closeTime: true }
  }
  return undefined
}

/** Switch and times of the first day for every day. */
export function copyFirstDay(days: readonly DayDraft[]): DayDraft[] {
  const [first] = days
  return days.map((day) => ({ ...day, ...first, weekday: day.weekday }))
}

/** What `add-off-day` is sent. A day that is off keeps the times that it has. */
export function offDaysBody(
  family: Family,
  gameId: string,
  days: readonly DayDraft[],
): BodyInput<typeof contract.games.saveOffDays> {
  const { hasCloseTime } = MARKET_RULES[family]
  return {
    gameDB_id: gameId,
    days: days.map((day) => ({
      name: weekdayLabel(day.weekday),
      status: day.isOpen ? 1 : 0,
      ...(day.isOpen && { open_time: day.openTime }),
      ...(day.isOpen && hasCloseTime && { close_time: day.closeTime }),
    })),
  }
}

/**
 * The times that most days share. Editing a game starts from them and not from today's: a day with times of its own
 * keeps them when the game is saved, and today may be such a day.
 */
export function usualTimesOf(days: readonly DayDraft[]): UsualTimes {
  const counts = new Map<string, number>()
  for (const day of days) counts.set(timesKey(day), (counts.get(timesKey(day)) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const usual = days.find((day) => counts.get(timesKey(day)) === most)
  const { openTime, closeTime } = usual ?? { openTime: '', closeTime: '' }
  const others = days.filter((day) => timesKey(day) !== timesKey({ openTime, closeTime }))
  return { openTime, closeTime, exceptions: others.map((day) => day.weekday) }
}

function timesKey({ openTime, closeTime }: { openTime: string; closeTime: string }): string {
  return `${openTime}-${closeTime}`
}
