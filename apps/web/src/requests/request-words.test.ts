// How long a request waits, in words.
import { expect, test } from 'vitest'
import { durationText, FUND_STATES, waitingText } from './request-words.ts'

test.each([
  { minutes: 0, text: 'less than 1 min' },
  { minutes: 1, text: '1 min' },
  { minutes: 59, text: '59 min' },
  { minutes: 60, text: '1 h' },
  { minutes: 125, text: '2 h 5 min' },
  { minutes: 1439, text: '23 h 59 min' },
  { minutes: 1440, text: '1 d' },
  { minutes: 1441, text: '1 d' },
  { minutes: 4560, text: '3 d 4 h' },
])('tells $minutes minutes as $text', ({ minutes, text }) => {
  expect(durationText(minutes)).toBe(text)
})

test('waits while it is pending, and took its time once it is decided', () => {
  expect(waitingText({ fund_status: 0, waiting_minutes: 125 })).toBe('waiting 2 h 5 min')
  expect(waitingText({ fund_status: 1, waiting_minutes: 125 })).toBe('after 2 h 5 min')
  expect(waitingText({ fund_status: 2, waiting_minutes: 0 })).toBe('after less than 1 min')
})

test('has the words of the specification for the three states', () => {
  expect([0, 1, 2].map((status) => FUND_STATES[status as 0 | 1 | 2].label)).toEqual(['Pending', 'Accepted', 'Rejected'])
})
