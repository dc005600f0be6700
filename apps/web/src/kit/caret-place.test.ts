// The caret stays behind the digit that was typed, wherever the commas go.
import { expect, test } from 'vitest'
import { digitsBefore, placeAfter } from './caret-place.ts'

test.each([
  // Typed at |, and the text as it is drawn afterwards.
  ['1,2345|', '12,345|'],
  ['9|1,234', '9|1,234'],
  ['12|3,456.50', '1,2|3,456.50'],
  ['|', '|'],
  ['1,00,000.5|', '1,00,000.5|'],
])('%s becomes %s', (typed, drawn) => {
  const [text, place] = [drawn.replace('|', ''), typed.indexOf('|')]
  expect(placeAfter(text, digitsBefore(typed.replace('|', ''), place))).toBe(drawn.indexOf('|'))
})
