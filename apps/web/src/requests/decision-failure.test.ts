// What staff read when a decision fails.
import { expect, test } from 'vitest'
import { refusalOf, unreachable } from '../platform/call-error.ts'
import { FAILURES, failureNotice, isOver } from './decision-failure.ts'

const refused = (status: number, msg?: string) => refusalOf({ status, reply: msg === undefined ? {} : { msg } })

test.each([
  { error: refused(422, 'The wallet holds less.'), title: 'Failed', message: 'The wallet holds less.' },
  { error: refused(500), title: 'Failed', message: 'Approval failed.' },
  { error: refused(415, 'Images only.'), title: 'Invalid File', message: 'Images only.' },
  { error: refused(413, 'Too large.'), title: 'Invalid File', message: 'Too large.' },
  { error: unreachable(), title: 'Error', message: 'Something went wrong while approving the request.' },
])('says "$title: $message"', ({ error, title, message }) => {
  expect(failureNotice(error, FAILURES.approve)).toEqual({ title, message })
})

test('asks no further about a request that is gone or decided', () => {
  expect(isOver(refused(404))).toBe(true)
  expect(isOver(refused(409))).toBe(true)
  expect(isOver(refused(422))).toBe(false)
  expect(isOver(unreachable())).toBe(false)
})
