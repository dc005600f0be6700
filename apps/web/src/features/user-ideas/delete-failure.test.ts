// The three texts of an idea that could not be deleted.
import { expect, test } from 'vitest'
import { refusalOf, unreachable, unreadable } from '../../platform/call-error.ts'
import { deleteFailure } from './delete-failure.ts'

test('says what the server says', () => {
  expect(deleteFailure(refusalOf({ status: 404, reply: { msg: 'This idea does not exist.' } }))).toBe(
    'This idea does not exist.',
  )
})

test('says that it failed when the server gives no reason', () => {
  expect(deleteFailure(refusalOf({ status: 500, reply: { success: false } }))).toBe('Failed to delete idea')
})

test.each([unreachable(), unreadable(502)])('says that something went wrong without an answer', (error) => {
  expect(deleteFailure(error)).toBe('Something went wrong')
})
