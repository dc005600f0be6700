// What counts as unsaved.
import { expect, test } from 'vitest'
import { hasChanges } from './has-changes.ts'

test.each([
  [{ a: 1, b: 'x' }, { b: 'x', a: 1 }, false],
  [{ a: 1 }, { a: 2 }, true],
  [{ a: 1 }, { a: '1' }, true],
  [{}, { a: 1 }, true],
  [{ a: 1 }, {}, true],
  [{ a: undefined }, {}, false],
  [{}, {}, false],
])('%o after %o was saved: %s', (body, saved, expected) => {
  expect(hasChanges(body, saved)).toBe(expected)
})
