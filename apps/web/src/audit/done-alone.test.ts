// Which acts are marked as done alone.
import { expect, test } from 'vitest'
import { isDoneAlone } from './done-alone.ts'

test.each([
  [{ amountPaise: 500, approvalId: 7, isAlone: true }, true],
  [{ amountPaise: 500, approvalId: 7, approvedBy: 'Asha' }, false],
  [null, false],
  [['isAlone'], false],
])('%j: %s', (after, isAlone) => {
  expect(isDoneAlone({ after })).toBe(isAlone)
})
