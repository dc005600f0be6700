import { expect, test } from 'vitest'
import { editedWhen, gameTypeOf, whyNotEditable } from './bid-row.ts'

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

test('says when and by whom a bid was corrected, on the clock of the market', () => {
  const edit = { before: '1-670', after: '1-128', edited_by: 'Main Admin', edited_at: '2026-11-20T16:19:00+05:30' }
  expect(editedWhen(edit)).toBe('20-11-2026, 04:19 PM, by Main Admin')
})
