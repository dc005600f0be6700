// A bid's transaction id and its way back.
import { expect, test } from 'vitest'
import { bidTxId, parseBidTxId, searchedBidId } from './bid-tx-id.ts'

test('names a bid by its id', () => {
  expect(bidTxId(123)).toBe('BID123')
  expect(parseBidTxId(bidTxId(123))).toBe(123)
  expect(parseBidTxId('bid123')).toBe(123)
})

test.each(['123', 'BID', 'BID12a', ' BID1', 'DEP1', 'BID1234567890123456', 'BID-1'])(
  'reads no bid out of "%s"',
  (text) => {
    expect(parseBidTxId(text)).toBeUndefined()
  },
)

test('finds a bid by its id or its transaction id, and by nothing else', () => {
  expect(['123', 'bid123', 'Asha', '12a'].map(searchedBidId)).toEqual([123, 123, undefined, undefined])
})
