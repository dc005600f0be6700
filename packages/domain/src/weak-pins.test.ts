// Which PINs nobody may choose, and that the rest, by far the most, stay free.
import { describe, expect, test } from 'vitest'
import { isWeakPin } from './weak-pins.ts'

const MOBILE = '9876501234'

describe('is easy to guess', () => {
  test.each([
    ['a repeat', '0000'],
    ['a repeat of six', '999999'],
    ['a run up', '1234'],
    ['a run up to nought', '7890'],
    ['a run of six', '456789'],
    ['a run down', '4321'],
    ['a run down of six', '654321'],
    ['a repeated block', '1212'],
    ['a repeated block of three', '123123'],
    ['pairs', '112233'],
    ['a year of birth', '1987'],
    ['a year to come', '2031'],
    ['a column of the keys', '2580'],
    ['the corners of the keys', '1379'],
    ['even digits', '2468'],
    ['the first row with the third', '123789'],
    ['the end of the own mobile number', '501234'],
    ['its middle', '8765'],
  ])('%s: %s', (_what, pin) => expect(isWeakPin(pin, MOBILE)).toBe(true))
})

describe('is free', () => {
  test.each(['5938', '8206', '4711', '736195', '60482', '9314'])('%s', (pin) => {
    expect(isWeakPin(pin, MOBILE)).toBe(false)
  })

  test('the digits of somebody else’s mobile number', () => {
    expect(isWeakPin('8306', '9830612345')).toBe(true)
    expect(isWeakPin('8306', MOBILE)).toBe(false)
  })

  test.each([4, 5, 6])('most of %i digits', (digits) => {
    const all = Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))
    const weak = all.filter((pin) => isWeakPin(pin, MOBILE)).length
    expect(weak).toBeGreaterThan(40)
    expect(weak / all.length).toBeLessThan(0.06)
  })
})
