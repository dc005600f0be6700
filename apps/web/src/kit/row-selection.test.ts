// Selecting rows: one by one, in ranges, by pages, and never more than may be.
import { expect, test } from 'vitest'
import { NOTHING_SELECTED, pressPage, pressRow, type SelectedRows } from './row-selection.ts'

const PAGE = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, row: key.toUpperCase() }))
const NEXT_PAGE = ['f', 'g'].map((key) => ({ key, row: key.toUpperCase() }))
const MOST = 6

/** `+` before a key is Shift; `<` and `>` press the first and the second page as a whole. */
function press(keys: string): string {
  let selected: SelectedRows<string> = NOTHING_SELECTED
  for (const step of keys.split(' ')) selected = pressed(selected, step)
  return [...selected.rows.keys()].toSorted().join('')
}

function pressed(selected: SelectedRows<string>, step: string): SelectedRows<string> {
  if (step === '<') return pressPage(selected, { page: PAGE, most: MOST })
  if (step === '>') return pressPage(selected, { page: NEXT_PAGE, most: MOST })
  const key = step.at(-1) ?? ''
  const page = PAGE.some((each) => each.key === key) ? PAGE : NEXT_PAGE
  return pressRow(selected, { page, key, isRange: step.startsWith('+'), most: MOST })
}

test.each([
  { keys: 'b', chosen: 'b' },
  { keys: 'b b', chosen: '' },
  { keys: 'b d', chosen: 'bd' },
  { keys: 'b +d', chosen: 'bcd' },
  { keys: 'd +b', chosen: 'bcd' },
  { keys: '+c', chosen: 'c' },
  { keys: 'b +e +d', chosen: 'bc' },
  { keys: 'a f', chosen: 'af' },
  { keys: 'a +g', chosen: 'ag' },
  { keys: '<', chosen: 'abcde' },
  { keys: 'b <', chosen: 'abcde' },
  { keys: '< <', chosen: '' },
  { keys: '< >', chosen: 'abcdef' },
  { keys: '< f g', chosen: 'abcdef' },
  { keys: '< f a g', chosen: 'bcdefg' },
])('$keys selects "$chosen"', ({ keys, chosen }) => {
  expect(press(keys)).toBe(chosen)
})
