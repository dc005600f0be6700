// A payment's request number and its way back.
import { expect, test } from 'vitest'
import { parseTxRequestNumber, txRequestNumber } from './tx-request-number.ts'

test('names a payment by its movement', () => {
  expect(txRequestNumber(123)).toBe('TXN123')
  expect(parseTxRequestNumber(txRequestNumber(123))).toBe(123)
  expect(parseTxRequestNumber('txn123')).toBe(123)
})

test.each(['123', 'TXN', 'TXN12a', ' TXN1', 'BID1', 'TXN1234567890123456', 'TXN-1'])(
  'reads no payment out of "%s"',
  (text) => {
    expect(parseTxRequestNumber(text)).toBeUndefined()
  },
)
