// What is told of by sound: what has opened since one looked, once.
import { expect, test } from 'vitest'
import { newlyOpen } from './newly-open.ts'

const OPEN = [{ _id: '1' }, { _id: '2' }]

test('nothing of what was there before one looked', () => {
  expect(newlyOpen(OPEN, undefined)).toEqual([])
})

test('what was not open the time before', () => {
  expect(newlyOpen(OPEN, new Set(['1']))).toEqual([{ _id: '2' }])
  expect(newlyOpen(OPEN, new Set(['1', '2']))).toEqual([])
})
