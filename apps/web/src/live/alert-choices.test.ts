// What was chosen is read back, whatever else stands where it is kept.
import { expect, test } from 'vitest'
import { choicesIn } from './alert-choices.ts'

const NOTHING = { sound: [], notification: [] }

test.each([[null], ['nonsense'], ['null'], ['{"sound":"all"}']])('%s is no choice', (text) => {
  expect(choicesIn(text)).toEqual(NOTHING)
})

test('kinds that there are not are left out', () => {
  const text = JSON.stringify({ sound: ['rush', 'no-such-kind'], notification: ['large-bid'] })
  expect(choicesIn(text)).toEqual({ sound: ['rush'], notification: ['large-bid'] })
})
