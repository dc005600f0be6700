import { expect, test } from 'vitest'
import { gameTypeOf, whyNotEditable } from './bid-row.ts'

test('knows the nine types by the name in the list and no others', () => {
  expect(gameTypeOf({ game_type: 'Triple Pana' })).toBe('triple-pana')
  expect(gameTypeOf({ game_type: 'Full Sangam' })).toBe('full-sangam')
  expect(gameTypeOf({ game_type: 'Lucky Seven' })).toBeUndefined()
})

test.each([
  ['placed', 1, undefined],
  ['placed', 0, /saved already/],
  ['won', 0, /declared/],
  ['lost', 0, /declared/],
  ['reverted', 0, /reverted/],
] as const)('says why a bid that is %s (editable: %i) cannot be edited', (status, editable, reason) => {
  const why = whyNotEditable({ bid_status: status, is_editable: editable })
  if (reason === undefined) expect(why).toBeUndefined()
  else expect(why).toMatch(reason)
})
