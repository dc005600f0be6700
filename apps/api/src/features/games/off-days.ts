// What staff may set for the days of a week, and the texts that say what is wrong with a day
// (docs/screens.md, "Game Name List").
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import type { SeenDay, SeenValues } from '@panadesk/contract/seen'
import { assert } from '@panadesk/domain/assert'
import type { Family } from '@panadesk/domain/families'
import { WEEKDAYS, weekdayLabel, type Weekday } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { isBefore, type TimeOfDay } from '@panadesk/domain/time-of-day'
import type { GameDay } from '../../games/game.ts'

/** A day as it was sent: times that were left out are undefined. */
export interface DayDraft {
  weekday: Weekday
  isOpen: boolean
  openTime: TimeOfDay | undefined
  closeTime: TimeOfDay | undefined
}

export type PlannedDay = GameDay & { readonly weekday: Weekday }

const CLOSE_AFTER_OPEN = 'Close time must be after open time on'
const EACH_DAY_ONCE = 'Each day can be given only once.'

type Plan = { days: PlannedDay[] } | { errors: Record<string, string> }

/**
 * The week after the change, for the days that were sent. A day that is open needs its times; a day that is off keeps the
 * times that were not sent. `week` is the week as it is, Monday first. Answers with messages by field
 * (`days.Monday.open_time`) when a day is sent twice, lacks a time, or would close before it opens.
 */
export function planWeek(family: Family, week: readonly GameDay[], drafts: readonly DayDraft[]): Plan {
  if (new Set(drafts.map((draft) => draft.weekday)).size < drafts.length) return { errors: { days: EACH_DAY_ONCE } }
  const changes = drafts.map((draft) => ({ draft, planned: planDay(family, dayOf(week, draft.weekday), draft) }))
  const faults = changes.map(({ draft, planned }) => missingTimes(family, draft) ?? closeNotAfterOpen(planned))
  const errors: Record<string, string> = Object.assign({}, ...faults)
  return Object.keys(errors).length === 0 ? { days: changes.map(({ planned }) => planned) } : { errors }
}

function dayOf(week: readonly GameDay[], weekday: Weekday): GameDay {
  const day = week[WEEKDAYS.indexOf(weekday)]
  assert(day !== undefined, 'a game has seven days')
  return day
}

/** A close time that is sent for a family without one is not kept. */
function planDay(family: Family, day: GameDay, draft: DayDraft): PlannedDay {
  const { weekday, isOpen } = draft
  const openTime = draft.openTime ?? day.openTime
  const closeTime = MARKET_RULES[family].hasCloseTime ? (draft.closeTime ?? day.closeTime) : undefined
  return { weekday, isOpen, openTime, closeTime }
}

type Faults = Record<string, string> | undefined

function missingTimes(family: Family, draft: DayDraft): Faults {
  const lacksOpen = draft.openTime === undefined
  const lacksClose = MARKET_RULES[family].hasCloseTime && draft.closeTime === undefined
  if (!draft.isOpen || !(lacksOpen || lacksClose)) return undefined
  const day = weekdayLabel(draft.weekday)
  const text = `${FAMILY_TABLE[family].timesMissing} ${day}`
  return {
    ...(lacksOpen ? { [`days.${day}.open_time`]: text } : {}),
    ...(lacksClose ? { [`days.${day}.close_time`]: text } : {}),
  }
}

function closeNotAfterOpen({ weekday, openTime, closeTime }: PlannedDay): Faults {
  if (closeTime === undefined || isBefore({ time: openTime, limit: closeTime })) return undefined
  const day = weekdayLabel(weekday)
  return { [`days.${day}.close_time`]: `${CLOSE_AFTER_OPEN} ${day}` }
}

/** The week as its form says what it was looking at. */
export function seenWeek(week: readonly GameDay[]): SeenValues {
  return Object.fromEntries(WEEKDAYS.map((weekday) => [weekdayLabel(weekday), seenDay(dayOf(week, weekday))]))
}

function seenDay({ isOpen, openTime, closeTime }: GameDay): SeenDay {
  return isOpen
    ? { status: 1, open_time: openTime, close_time: closeTime ?? '' }
    : { status: 0, open_time: '', close_time: '' }
}
