// What the question before a save of the rates says.
import { expect, test } from 'vitest'
import { rateChanges, rateLines } from './rate-changes.ts'

const SAVED = {
  single_digit_val_1: '10',
  single_digit_val_2: '95',
  jodi_digit_val_1: '10',
  jodi_digit_val_2: '950',
}
const TYPES = ['single-digit', 'jodi-digit'] as const
const changesOf = (texts: Partial<typeof SAVED>) => rateChanges(TYPES, { saved: SAVED, texts: { ...SAVED, ...texts } })

test('names old and new of the types that change, and what their running bids hold', () => {
  const lines = rateLines(changesOf({ single_digit_val_2: '96', jodi_digit_val_2: ' 900' }), {
    single_digit: { bids: 1200, points: 50_000 },
  })
  expect(lines).toEqual([
    'Single Digit: 10 points pay 95 → 10 points pay 96. 1,200 running bids of ₹50,000.00 keep the rate at placing.',
    'Jodi Digit: 10 points pay 950 → 10 points pay 900.',
  ])
})

test('has nothing to say where nothing changes', () => {
  expect(changesOf({ single_digit_val_2: ' 95 ' })).toEqual([])
})
