import { beforeAll, expect, test } from 'vitest'
import { setConfiguredZone } from '../platform/zoned-time.ts'
import { correctedWord, editedWhen, gameTypeOf, whyNotEditable } from './bid-row.ts'

beforeAll(() => setConfiguredZone('Asia/Kolkata'))

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
  const early = { ...edit, reason: '', is_after_cut_off: 0 } as const
  expect(editedWhen(early)).toBe('20-11-2026, 04:19 PM, by Main Admin')
  const late = { ...edit, reason: 'Misheard', is_after_cut_off: 1 } as const
  expect(editedWhen(late)).toBe('20-11-2026, 04:19 PM, after cut-off, by Main Admin: Misheard')
})

test('says of a corrected bid whether that was after the cut-off', () => {
  expect([1, 2].map((corrected) => correctedWord({ corrected: corrected as 1 | 2 }))).toEqual([
    'Corrected',
    'Corrected after cut-off',
  ])
})
