// What a phrase promises: words of screens and sessions are told from the name that they go with.
import { expect, test } from 'vitest'
import { readPhrase } from './phrase.ts'

const LABELS = ['Declare Result', 'Bid History', 'Customer Sell Report']

test('tells screen, session and game apart, in any order and by the begins of words', () => {
  const declare = { name: 'kalyan', screenWords: ['declare'], session: 'open' }
  expect(readPhrase('declare kalyan open', LABELS)).toEqual(declare)
  expect(readPhrase(' kalyan  Open declare ', LABELS)).toEqual(declare)
  expect(readPhrase('milan day sell', LABELS)).toEqual({
    name: 'milan day',
    screenWords: ['sell'],
    session: undefined,
  })
})

test('finds words of other letters, their signs among them', () => {
  const labels = ['रिज़ल्ट घोषित करें', 'बिड हिस्ट्री']
  expect(readPhrase('घोषित kalyan', labels)).toMatchObject({ name: 'kalyan', screenWords: ['घोषित'] })
  expect(readPhrase('हिस्ट्री milan', labels)).toMatchObject({ name: 'milan', screenWords: ['हिस्ट्री'] })
})

test('takes a name for a name where no screen goes with it', () => {
  expect(readPhrase('Sarita Shinde', LABELS)).toMatchObject({ name: 'Sarita Shinde', screenWords: [] })
  expect(readPhrase('open', LABELS)).toMatchObject({ name: 'open', session: undefined })
  expect(readPhrase('declare', LABELS)).toMatchObject({ name: 'declare', screenWords: [] })
})
