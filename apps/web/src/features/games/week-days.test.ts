// The rules of a game's week, as the off-day dialog and the edit dialog hold them.
import { WEEKDAYS } from '@panadesk/domain/market-date'
import { describe, expect, test } from 'vitest'
import {
  closesTooEarly,
  copyFirstDay,
  draftsOfWeek,
  faultsOfWeek,
  offDaysBody,
  usualTimesOf,
  type DayDraft,
} from './week-days.ts'

function week(monday: Partial<DayDraft> = {}): DayDraft[] {
  const day = { isOpen: true, openTime: '16:10', closeTime: '18:10' }
  return WEEKDAYS.map((weekday) => ({ weekday, ...day, ...(weekday === 'monday' && monday) }))
}

describe('the week that is loaded', () => {
  test('becomes seven days with times as the time field wants them', () => {
    const results = WEEKDAYS.toReversed().map((weekday) => ({
      week_name: weekday.toUpperCase(),
      weekday_status: weekday === 'sunday' ? (0 as const) : (1 as const),
      open_time: '04:10 PM',
      close_time: weekday === 'friday' ? '' : '12:05 AM',
    }))
    const days = draftsOfWeek(results)
    expect(days.map((day) => day.weekday)).toEqual(WEEKDAYS)
    expect(days[0]).toEqual({ weekday: 'monday', isOpen: true, openTime: '16:10', closeTime: '00:05' })
    expect(days[4]?.closeTime).toBe('')
    expect(days[6]?.isOpen).toBe(false)
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
    const faults = faultsOfWeek(family, week(monday))
    expect(faults.monday?.message).toBe(message)
    expect(Object.keys(faults)).toEqual(message === undefined ? [] : ['monday'])
  })

  test('names the field at fault', () => {
    expect(faultsOfWeek('main', week({ closeTime: '' })).monday).toMatchObject({ openTime: false, closeTime: true })
  })
})

test('closes too early only when both times are known', () => {
  expect(closesTooEarly({ openTime: '18:10', closeTime: '16:10' })).toBe(true)
  expect(closesTooEarly({ openTime: '18:10', closeTime: '18:10' })).toBe(true)
  expect(closesTooEarly({ openTime: '16:10', closeTime: '18:10' })).toBe(false)
  expect(closesTooEarly({ openTime: '', closeTime: '18:10' })).toBe(false)
})

test('copies switch and times of Monday, and leaves the days their names', () => {
  const copied = copyFirstDay(week({ isOpen: false, openTime: '09:00', closeTime: '10:00' }))
  expect(copied.map((day) => day.weekday)).toEqual(WEEKDAYS)
  expect(new Set(copied.map((day) => `${day.isOpen} ${day.openTime} ${day.closeTime}`))).toEqual(
    new Set(['false 09:00 10:00']),
  )
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

describe('the usual times', () => {
  test('are those of most days, also when the first day differs', () => {
    expect(usualTimesOf(week({ openTime: '09:00' }))).toEqual({
      openTime: '16:10',
      closeTime: '18:10',
      exceptions: ['monday'],
    })
  })

  test('have no exceptions when all days agree', () => {
    expect(usualTimesOf(week({ isOpen: false })).exceptions).toEqual([])
  })
})
