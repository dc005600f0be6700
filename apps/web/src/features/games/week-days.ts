// The week of a game between the replies of the wire and the fields of the dialog, with its rules
// (docs/screens.md, "Game Name List").
import type { BodyInput, contract, ReplyOf } from '@panadesk/contract'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import type { SeenDay, SeenValues } from '@panadesk/contract/seen'
import type { Family } from '@panadesk/domain/families'
import { WEEKDAYS, weekdayLabel, type Weekday } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { isBefore, parseTimeOfDay } from '@panadesk/domain/time-of-day'

/** One day in the dialog; the times are 'HH:mm', or an empty text while none is given. */
export interface DayDraft {
  readonly isOpen: boolean
  readonly openTime: string
  readonly closeTime: string
}

export type WeekDraft = Record<Weekday, DayDraft>

export interface DayFault {
  readonly message: string
  readonly openTime: boolean
  readonly closeTime: boolean
}

/** A day that the reply does not name is off. */
export function weekDraft(results: ReplyOf<typeof contract.games.week>['results']): WeekDraft {
  return eachDay((weekday) => {
    const day = results.find((each) => each.week_name.toLowerCase() === weekday)
    return {
      isOpen: day?.weekday_status === 1,
      openTime: timeFieldValue(day?.open_time ?? ''),
      closeTime: timeFieldValue(day?.close_time ?? ''),
    }
  })
}

/** '04:10 PM' as a time field wants it; an empty text when there is no time. */
export function timeFieldValue(text: string): string {
  return parseTimeOfDay(text) ?? ''
}

/** Whether both times are given and the close time does not come after the open time. */
export function closesTooEarly({ openTime, closeTime }: { openTime: string; closeTime: string }): boolean {
  const [open, close] = [parseTimeOfDay(openTime), parseTimeOfDay(closeTime)]
  return open !== undefined && close !== undefined && !isBefore({ time: open, limit: close })
}

/** Messages by day. */
export function faultsOfWeek(family: Family, week: WeekDraft): Partial<Record<Weekday, string>> {
  const faults = WEEKDAYS.map((weekday) => [weekday, faultOfDay(family, weekday, week[weekday])?.message] as const)
  return Object.fromEntries(faults.filter(([, message]) => message !== undefined))
}

/** What is wrong with a day and which of its fields; a day that is off is not looked at, as its times are not sent. */
export function faultOfDay(family: Family, weekday: Weekday, day: DayDraft): DayFault | undefined {
  if (!day.isOpen) return undefined
  const { hasCloseTime } = MARKET_RULES[family]
  const label = weekdayLabel(weekday)
  const missing = { openTime: day.openTime === '', closeTime: hasCloseTime && day.closeTime === '' }
  if (missing.openTime || missing.closeTime) {
    return { message: `${FAMILY_TABLE[family].timesMissing} ${label}`, ...missing }
  }
  if (hasCloseTime && closesTooEarly(day)) {
    return { message: `Close time must be after open time on ${label}`, openTime: false, closeTime: true }
  }
  return undefined
}

/** Switch and times of Monday for every day. */
export function copyMonday(week: WeekDraft): WeekDraft {
  return eachDay(() => week.monday)
}

/** What `add-off-day` is sent. A day that is off keeps the times that it has. */
export function offDaysBody(
  family: Family,
  gameId: string,
  week: WeekDraft,
): BodyInput<typeof contract.games.saveOffDays> {
  const { hasCloseTime } = MARKET_RULES[family]
  return {
    gameDB_id: gameId,
    days: WEEKDAYS.map((weekday) => {
      const { isOpen, openTime, closeTime } = week[weekday]
      return {
        name: weekdayLabel(weekday),
        status: isOpen ? 1 : 0,
        ...(isOpen && { open_time: openTime }),
        ...(isOpen && hasCloseTime && { close_time: closeTime }),
      }
    }),
  }
}

/** What the dialog was looking at, or wants: the times of a day that is off do not count. */
export function seenOfDays(family: Family, week: WeekDraft): SeenValues {
  const { hasCloseTime } = MARKET_RULES[family]
  const days = WEEKDAYS.map((weekday): [string, SeenDay] => {
    const { isOpen, openTime, closeTime } = week[weekday]
    const times = isOpen ? { open_time: openTime, close_time: hasCloseTime ? closeTime : '' } : NO_TIMES
    return [weekdayLabel(weekday), { status: isOpen ? 1 : 0, ...times }]
  })
  return Object.fromEntries(days)
}

const NO_TIMES = { open_time: '', close_time: '' }

/** The days as the dialog has them. */
export function daysOfSeen(seen: SeenValues): Partial<WeekDraft> {
  const days = Object.entries(seen).map(([name, value]) => {
    const { status, open_time: openTime, close_time: closeTime } = value as SeenDay
    return [name.toLowerCase(), { isOpen: status === 1, openTime, closeTime }]
  })
  return Object.fromEntries(days) as Partial<WeekDraft>
}

function eachDay(draftOf: (weekday: Weekday) => DayDraft): WeekDraft {
  return Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, draftOf(weekday)])) as WeekDraft
}
