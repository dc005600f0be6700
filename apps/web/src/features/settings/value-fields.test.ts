// What Add Values sends for what is typed, and which fields it fills.
import { contract } from '@panadesk/contract'
import { beforeAll, expect, test } from 'vitest'
import { checkFields } from '../../kit/check-fields.ts'
import { loadBodyChecks } from '../../platform/body-checks.ts'
import { valuesBody, valueTexts, type ValueTexts } from './value-fields.ts'

beforeAll(loadBodyChecks)

const EMPTY = valueTexts({})
const bodyOf = (texts: Partial<ValueTexts>) => valuesBody({ ...EMPTY, ...texts })
const errorsOf = (texts: Partial<ValueTexts>) =>
  checkFields(contract.settings.saveFixedValues, bodyOf(texts), Object.keys(EMPTY)).errors

test('sends amounts as numbers and times as they stand in the field', () => {
  expect(bodyOf({ min_deposite: ' 100 ', user_refer_bonus: '2.5', withdraw_open_time: '09:30' })).toEqual({
    min_deposite: 100,
    user_refer_bonus: 2.5,
    withdraw_open_time: '09:30',
  })
})

test('leaves empty fields out, and sends a zero', () => {
  expect(bodyOf({ max_transfer: '0', max_deposite: '  ' })).toEqual({ max_transfer: 0 })
})

test.each(['-1', '1e3', '0x10', 'ten', '1,000', '1.234', '10000000001'])('refuses %s as an amount', (typed) => {
  expect(errorsOf({ welcome_bonus: typed })).toEqual({ welcome_bonus: 'Please enter a valid amount.' })
})

test.each([
  ['101', 'A percentage is 0 to 100.'],
  ['ten', 'Please enter a percentage.'],
  ['1.234', 'At most two decimals.'],
])('refuses %s as a percentage', (typed, message) => {
  expect(errorsOf({ agent_refer_bonus: typed })).toEqual({ agent_refer_bonus: message })
})

test('fills the fields with what was read', () => {
  const texts = valueTexts({ min_bid_amount: 10.5, welcome_bonus: 0, withdraw_open_time: '12:00 AM' })
  expect(texts).toMatchObject({ min_bid_amount: '10.5', welcome_bonus: '0', withdraw_open_time: '00:00' })
})

test('puts back what an empty field keeps once the others were sent', () => {
  const read = { min_deposite: 100, max_deposite: 5000, withdraw_close_time: '05:00 PM' }
  const sent = bodyOf({ ...valueTexts(read), min_deposite: '', max_deposite: '6000' })
  expect(valueTexts({ ...read, ...sent })).toEqual(valueTexts({ ...read, max_deposite: 6000 }))
})
