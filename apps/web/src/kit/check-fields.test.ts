// Messages of the contract find their fields.
import { login } from '@panadesk/contract/login'
import { beforeAll, expect, test } from 'vitest'
import { loadBodyChecks } from '../platform/body-checks.ts'
import { checkFields, joinErrors, sortMessages } from './check-fields.ts'

beforeAll(loadBodyChecks)

test('puts the message of the contract under each field', () => {
  expect(checkFields(login.check, { email: ' ', password: '' }, ['email', 'password'])).toEqual({
    errors: { email: 'email is required.', password: 'Password is required.' },
    message: undefined,
  })
})

test('finds nothing wrong with what the contract takes', () => {
  expect(checkFields(login.check, { email: 'a@example.com', password: 'x' }, ['email', 'password'])).toEqual({
    errors: {},
    message: undefined,
  })
})

test('hands on the message of a field that the form does not have', () => {
  expect(checkFields(login.check, { email: 'a@example.com', password: '' }, ['email'])).toEqual({
    errors: {},
    message: 'Password is required.',
  })
})

test('keeps the first of several messages', () => {
  const found = [
    { field: 'days', message: 'first' },
    { field: 'days', message: 'second' },
    { field: 'other', message: 'third' },
    { field: 'other', message: 'fourth' },
  ]
  expect(sortMessages(found, ['days'])).toEqual({ errors: { days: 'first' }, message: 'third' })
})

test('lets a screen say it in its own words', () => {
  expect(joinErrors({ a: 'ours', b: undefined }, { a: 'theirs', c: 'theirs' })).toEqual({ a: 'ours', c: 'theirs' })
})
