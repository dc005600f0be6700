// How far a notification is never sounds further than it is.
import { expect, test } from 'vitest'
import { deliveredPercent, deliveryWords } from './delivery-words.ts'

test.each([
  [{ recipients: 12_000, delivered: 0, is_done: 0 }, 'On its way: 0 of 12,000', 0],
  [{ recipients: 12_000, delivered: 1200, is_done: 0 }, 'On its way: 1,200 of 12,000', 10],
  [{ recipients: 12_000, delivered: 11_999, is_done: 0 }, 'On its way: 11,999 of 12,000', 99],
  [{ recipients: 12_000, delivered: 12_000, is_done: 0 }, 'On its way: 12,000 of 12,000', 99],
  [{ recipients: 12_000, delivered: 12_000, is_done: 1 }, 'Delivered to 12,000', 100],
  [{ recipients: 0, delivered: 0, is_done: 0 }, 'On its way: 0 of 0', 0],
  [{ recipients: 0, delivered: 0, is_done: 1 }, 'Nobody to deliver to', 100],
] as const)('%j reads "%s"', (delivery, words, percent) => {
  expect(deliveryWords(delivery)).toBe(words)
  expect(deliveredPercent(delivery)).toBe(percent)
})
