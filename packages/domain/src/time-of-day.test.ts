// Every minute of the day reads, shows and compares as the clock does.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBefore, minutesOf, parseTimeOfDay, twelveHour, type TimeOfDay } from './time-of-day.ts'

const ALL_TIMES = Array.from({ length: 24 * 60 }, (_, minute) => timeAt(minute))

function timeAt(minute: number): TimeOfDay {
  const text = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return time(text)
}

function time(text: string): TimeOfDay {
  const parsed = parseTimeOfDay(text)
  if (parsed === undefined) throw new Error(`not a time: ${text}`)
  return parsed
}

describe('reading a time', () => {
  test.each([
    ['04:10 PM', '16:10'],
    ['4:10 pm', '16:10'],
    ['4:10PM', '16:10'],
    ['12:00 AM', '00:00'],
    ['12:30 am', '00:30'],
    ['12:00 PM', '12:00'],
    ['11:59 Pm', '23:59'],
    ['1:05 AM', '01:05'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    ['09:30', '09:30'],
  ])('%s is %s', (text, expected) => {
    expect(parseTimeOfDay(text)).toBe(expected)
  })

  test.each([
    '',
    '13:00 PM',
    '00:30 AM',
    '0:30 AM',
    '24:00',
    '12:60',
    '12:60 PM',
    '4:10',
    '4:1 PM',
    '004:10 PM',
    '04:10 XM',
    '04:10  PM',
    ' 04:10 PM',
    '04:10 PM\n',
    '16:10:00',
    '16.10',
    '-1:10',
    '٠٤:١٠',
  ])('refuses %j', (text) => {
    expect(parseTimeOfDay(text)).toBeUndefined()
  })

  test('every minute of the day reads back from both spellings', () => {
    expect(new Set(ALL_TIMES.map(twelveHour)).size).toBe(1440)
    expect(ALL_TIMES.map((each) => parseTimeOfDay(twelveHour(each)))).toEqual(ALL_TIMES)
    expect(ALL_TIMES.map(minutesOf)).toEqual(ALL_TIMES.map((_, minute) => minute))
  })

  test('no other text is taken', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseTimeOfDay(text)
        return parsed === undefined || ALL_TIMES.includes(parsed)
      }),
    )
  })
})

test.each([
  ['16:10', '04:10 PM'],
  ['00:00', '12:00 AM'],
  ['12:00', '12:00 PM'],
  ['09:05', '09:05 AM'],
  ['23:59', '11:59 PM'],
])('%s is shown as %s', (text, shown) => {
  expect(twelveHour(time(text))).toBe(shown)
})

test('comes strictly before, in the order of the clock and of the text', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(minute, minute, (first, second) => {
      const [earlier, later] = [timeAt(first), timeAt(second)]
      const before = isBefore({ time: earlier, limit: later })
      return before === first < second && before === earlier < later
    }),
  )
})
