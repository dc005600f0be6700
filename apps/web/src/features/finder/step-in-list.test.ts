// Where the arrow keys lead in the list of what was found.
import { expect, test } from 'vitest'
import { stepInList } from './step-in-list.ts'

test.each([
  ['down', 0, 1, 3, 1],
  ['down at the end', 2, 1, 3, 2],
  ['up', 2, -1, 3, 1],
  ['up at the beginning', 0, -1, 3, 0],
  ['down before anything is found', -1, 1, 0, 0],
  ['up before anything is found', -1, -1, 0, 0],
] as const)('%s', (_key, current, by, length, next) => {
  expect(stepInList(current, by, length)).toBe(next)
})
