// Which words of a path name a family.
import { FAMILIES_WITH_SECTION } from '@panadesk/contract/family-table'
import { expect, test } from 'vitest'
import { SECTION_ROUTE } from './section-route.ts'

const { parse } = SECTION_ROUTE.params

test.each(FAMILIES_WITH_SECTION)('opens the screens of %s, however its name is written', (family) => {
  expect(parse({ family })).toEqual({ family })
  expect(parse({ family: family.toUpperCase() })).toEqual({ family })
})

test.each(['main', 'nobody', '', 'constructor'])(
  'has no screen for "%s", as the main market has none with its name',
  (word) => {
    expect(parse({ family: word })).toBe(false)
  },
)
