// Every sangam reads and writes, and folds what was typed.
import { describe, expect, test } from 'vitest'
import { DIGITS } from './digits.ts'
import { ALL_PANAS, inMatkaOrder, PANA_INPUTS } from './panas.ts'
import { halfSangamForm, parseSangam, sangamText } from './sangams.ts'

describe('reading a sangam', () => {
  test.each([
    ['1-670', { form: 'A', openAnk: '1', closePana: '670' }],
    ['128-3', { form: 'B', openPana: '128', closeAnk: '3' }],
    ['128-670', { form: 'full', openPana: '128', closePana: '670' }],
    ['0-076', { form: 'A', openAnk: '0', closePana: '670' }],
    ['821-0', { form: 'B', openPana: '128', closeAnk: '0' }],
    ['821-706', { form: 'full', openPana: '128', closePana: '670' }],
  ])('%s', (text, sangam) => {
    expect(parseSangam(text)).toEqual(sangam)
  })

  test.each([
    '',
    '-',
    '1',
    '128',
    '1-3',
    '12-670',
    '1-67',
    '1-6700',
    '128-670-1',
    '1--670',
    '1+670',
    ' 1-670',
    'a-670',
  ])('refuses %j', (text) => {
    expect(parseSangam(text)).toBeUndefined()
    expect(halfSangamForm(text)).toBeUndefined()
  })
})

describe('all sangams', () => {
  test('write as they read', () => {
    const halves = DIGITS.flatMap((ank) => ALL_PANAS.flatMap((pana) => [`${ank}-${pana}`, `${pana}-${ank}`]))
    const fulls = ALL_PANAS.flatMap((open) => ALL_PANAS.map((close) => `${open}-${close}`))
    const changed = [...halves, ...fulls].filter((text) => {
      const sangam = parseSangam(text)
      return sangam === undefined || sangamText(sangam) !== text
    })
    expect(changed).toEqual([])
  })

  test('fold every typed pana on either side', () => {
    const wrong = PANA_INPUTS.filter((typed) => {
      const pana = inMatkaOrder(typed)
      const texts = [`7-${typed}`, `${typed}-7`, `${typed}-${typed}`].map((text) => {
        const sangam = parseSangam(text)
        return sangam && sangamText(sangam)
      })
      return texts.join(' ') !== `7-${pana} ${pana}-7 ${pana}-${pana}`
    })
    expect(wrong).toEqual([])
  })

  test('know which half they are', () => {
    expect(['1-670', '128-3', '128-670'].map(halfSangamForm)).toEqual(['A', 'B', undefined])
  })
})
