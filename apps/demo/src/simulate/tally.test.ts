// The simulator's lines say what happened.
import { expect, test } from 'vitest'
import { startTally } from './tally.ts'

test('tells slips, bids, refusals and the time of the answers', () => {
  const tally = startTally(0)
  for (let ms = 1; ms <= 100; ms += 1) {
    tally.count({ bids: 3, ms, refusal: ms > 98 ? 'session-closed' : undefined })
  }
  expect(tally.line(10_000)).toBe(
    '98 slips (294 bids), 9.8 a second · answers p50 50.0 ms, p99 99.0 ms · refused: session-closed 2',
  )
})

test('begins anew after each line and sums up at the end', () => {
  const tally = startTally(0)
  tally.count({ bids: 1, ms: 5, refusal: undefined })
  tally.line(10_000)
  expect(tally.line(20_000)).toBe('0 slips (0 bids), 0.0 a second · answers p50 - ms, p99 - ms · refused: none')
  expect(tally.summary(20_000)).toContain('1 slips (1 bids)')
})
