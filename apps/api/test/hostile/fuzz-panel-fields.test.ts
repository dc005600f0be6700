// Every call of the panel that is no list, with one field wrong at a time: never a fault, nothing of our insides, and nothing
// changes when it is refused.
import { expect, test } from 'vitest'
import { testWrongFields } from './fuzz-fields.ts'
import { FIELD_MANGLES } from './mangled-fields.ts'
import { isPaged } from './targets.ts'

test('the ways to be wrong are many, each with a name of its own', () => {
  expect(FIELD_MANGLES.length).toBeGreaterThan(90)
  expect(new Set(FIELD_MANGLES.map(({ name }) => name)).size).toBe(FIELD_MANGLES.length)
})

testWrongFields('wrong fields of commands', {
  isTried: (target) => target.surface === 'panel' && !isPaged(target),
  about: 12,
})
