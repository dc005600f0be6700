// What the check of texts names.
import { expect, test } from 'vitest'
import { findFaults } from './find-faults.ts'

const texts = new Map([['Paid to {0} ', ['a.tsx:3']]])

test('a translation with the same values and spaces stands for its text', () => {
  expect(findFaults(texts, { 'Paid to {0} ': '{0} को दिया ' })).toEqual([])
})

test('a text without a translation is named with its place, and so is one that nobody says any more', () => {
  expect(findFaults(texts, { Gone: 'गया' })).toEqual([
    'a.tsx:3: "Paid to {0} " has no translation',
    '"Gone" is translated and nowhere said',
  ])
})

test('values and spaces that the text does not have are named', () => {
  expect(findFaults(texts, { 'Paid to {0} ': '{1} को दिया' })).toEqual([
    'a.tsx:3: "Paid to {0} " has no value {1}, which its translation has',
    'a.tsx:3: "Paid to {0} " begins or ends with other spaces',
  ])
})
