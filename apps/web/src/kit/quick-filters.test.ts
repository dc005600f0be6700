// What quick filters read out of a URL: codes that they have words for, and nothing else.
import { expect, test } from 'vitest'
import { chosenCodes } from './quick-filters.ts'

const OFFERED = { status: { words: { 0: 'Blocked', 1: 'Active' } }, is_agent: { words: { 0: 'No', 1: 'Yes' } } }

test('asks for the codes that the URL names, as the router reads them or as a text', () => {
  expect(chosenCodes({ status: 0, is_agent: '1', page: 2 }, OFFERED)).toEqual({ status: 0, is_agent: 1 })
})

test('asks for nothing where the URL names nothing, or no code that there is', () => {
  expect(chosenCodes({}, OFFERED)).toEqual({})
  expect(chosenCodes({ status: 2, is_agent: 'toString' }, OFFERED)).toEqual({})
  expect(chosenCodes({ status: '', is_agent: [1] }, OFFERED)).toEqual({})
})
