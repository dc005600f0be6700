// The rules of a game's week, as the off-day dialog holds them.
import { WEEKDAYS } from '@panadesk/domain/market-date'
import { describe, expect, test } from 'vitest'
import {
  closesTooEarly,
  copyMonday,
  faultOfDay,
  faultsOfWeek,
  offDaysBody,
  weekDraft,
  type DayDraft,
  type WeekDraft,
} from './week-days.ts'

const DAY: DayDraft = { isOpen: true, openTime: '16:10', closeTime: '18:10' }

function week(monday: Partial<DayDraft> = {}): WeekDraft {
  const days = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, DAY])) as WeekDraft
  return { ...days, monday: { ...DAY, ...monday } }
}

function faultOfMonday(day: Partial<DayDraft>) {
  return faultOfDay('main', 'monday', { ...DAY, ...day })
}

describe('the week that is loaded', () => {
  test('becomes seven days with times as the time field wants them', () => {
    const results = WEEKDAYS.toReversed().map((weekday) => ({
      week_name: weekday.toUpperCase(),
      weekday_status: weekday === 'sunday' ? (0 as const) : (1 as const),
      open_time: '04:10 PM',
      close_time: weekday === 'friday' ? '' : '12:05 AM',
    }))
    const days = weekDraft(results)
    expect(Object.keys(days)).toEqual(WEEKDAYS)
    expect(days.monday).toEqual({ isOpen: true, openTime: '16:10', closeTime: '00:05' })
    expect(days.friday.closeTime).toBe('')
    expect(days.sunday.isOpen).toBe(false)
  })
})

describe('an open day', () => {
  test.each([
    ['main', { openTime: '' }, 'Please provide open and close time for Monday'],
    ['main', { closeTime: '' }, 'Please provide open and close time for Monday'],
    ['main', { closeTime: '16:10' }, 'Close time must be after open time on Monday'],
    ['main', { closeTime: '16:11' }, undefined],
    ['starline', { openTime: '' }, 'Please provide open and close time for Monday'],
    ['starline', { closeTime: '' }, undefined],
    ['galidisswar', { openTime: '' }, 'Please provide open time for Monday'],
    ['galidisswar', { closeTime: '16:00' }, undefined],
    ['main', { isOpen: false, openTime: '', closeTime: '' }, undefined],
    ['main', { isOpen: false, closeTime: '16:00' }, undefined],
  ] as const)('of %s with %o says %s', (family, monday, message) => {
    expect(faultsOfWeek(family, week(monday))).toEqual(message === undefined ? {} : { monday: message })
  })

  test('names the field at fault', () => {
    expect(faultOfMonday({ closeTime: '' })).toMatchObject({ openTime: false, closeTime: true })
    expect(faultOfMonday({ openTime: '' })).toMatchObject({ openTime: true, closeTime: false })
    expect(faultOfMonday({ closeTime: '16:00' })).toMatchObject({ openTime: false, closeTime: true })
  })
})

test('closes too early only when both times are known', () => {
  expect(closesTooEarly({ openTime: '18:10', closeTime: '16:10' })).toBe(true)
  expect(closesTooEarly({ openTime: '18:10', closeTime: '18:10' })).toBe(true)
  expect(closesTooEarly({ openTime: '16:10', closeTime: '18:10' })).toBe(false)
  expect(closesTooEarly({ openTime: '', closeTime: '18:10' })).toBe(false)
})

test('copies switch and times of Monday to every day', () => {
  const monday = { isOpen: false, openTime: '09:00', closeTime: '10:00' }
  const copied = copyMonday(week(monday))
  expect(Object.keys(copied)).toEqual(WEEKDAYS)
  expect(Object.values(copied)).toEqual(WEEKDAYS.map(() => monday))
})

describe('what is sent', () => {
  test('has the times of open days only', () => {
    const { days } = offDaysBody('main', '7', week({ isOpen: false }))
    expect(days[0]).toEqual({ name: 'Monday', status: 0 })
    expect(days[1]).toEqual({ name: 'Tuesday', status: 1, open_time: '16:10', close_time: '18:10' })
  })

  test('has no close time in a family without one', () => {
    expect(offDaysBody('starline', '7', week()).days[0]).toEqual({ name: 'Monday', status: 1, open_time: '16:10' })
  })
})
