// All jodis, their cuts and their families, written out.
import { describe, expect, test } from 'vitest'
import { cutOf, isJodi, isRedJodi, JODI_FAMILIES, jodiFamilyOf, JODIS, RED_JODIS } from './jodis.ts'

describe('jodis', () => {
  test('are the 100 from 00 to 99', () => {
    expect(JODIS).toEqual(Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0')))
    expect(JODIS.every(isJodi)).toBe(true)
  })

  test.each(['', '5', '100', 'ab', ' 5', '5-', '-5', '05\n'])('do not include %j', (text) => {
    expect(isJodi(text)).toBe(false)
  })

  test('are red when the second digit equals the first or its cut', () => {
    expect(RED_JODIS.join(' ')).toBe('00 05 11 16 22 27 33 38 44 49 50 55 61 66 72 77 83 88 94 99')
    expect(JODIS.filter(isRedJodi)).toEqual(RED_JODIS)
  })
})

describe('cuts', () => {
  test.each(['16', '27', '38', '49', '50'])('pair the digits of %s', (pair) => {
    const [first = '', second = ''] = pair
    expect([cutOf(first), cutOf(second)]).toEqual([second, first])
  })

  test('belong to single digits', () => {
    expect(() => cutOf('12')).toThrow('single digit')
  })
})

describe('jodi families', () => {
  test('are the fifteen of the trade', () => {
    expect(JODI_FAMILIES.map((family) => family.join(' '))).toEqual([
      '00 05 50 55',
      '01 06 10 15 51 56 60 65',
      '02 07 20 25 52 57 70 75',
      '03 08 30 35 53 58 80 85',
      '04 09 40 45 54 59 90 95',
      '11 16 61 66',
      '12 17 21 26 62 67 71 76',
      '13 18 31 36 63 68 81 86',
      '14 19 41 46 64 69 91 96',
      '22 27 72 77',
      '23 28 32 37 73 78 82 87',
      '24 29 42 47 74 79 92 97',
      '33 38 83 88',
      '34 39 43 48 84 89 93 98',
      '44 49 94 99',
    ])
  })

  test('part the hundred jodis: each is in the one family that all its members name', () => {
    expect(JODI_FAMILIES.flat().toSorted()).toEqual(JODIS)
    for (const family of JODI_FAMILIES) {
      for (const jodi of family) expect(jodiFamilyOf(jodi)).toEqual(family)
    }
  })

  test('of four are together the red jodis', () => {
    const ofFour = JODI_FAMILIES.filter((family) => family.length === 4)
    expect(ofFour).toHaveLength(5)
    expect(ofFour.flat().toSorted()).toEqual(RED_JODIS)
    expect(JODI_FAMILIES.filter((family) => family.length === 8)).toHaveLength(10)
  })

  test('belong to two digits', () => {
    expect(() => jodiFamilyOf('5')).toThrow('two digits')
  })
})
