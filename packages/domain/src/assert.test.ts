// The guards fail loudly and name what went wrong.
import { describe, expect, test } from 'vitest'
import { assert, unreachable } from './assert.ts'

describe('assert', () => {
  test('says what was held to be true', () => {
    expect(() => assert(false, 'a week has seven days')).toThrow('Assertion failed: a week has seven days')
  })

  test('lets a true condition pass', () => {
    expect(() => assert(true, 'nothing')).not.toThrow()
  })

  test('names the value that no case of a switch expected', () => {
    const family = JSON.parse('"bazaar"') as 'main'
    expect(() => (family === 'main' ? undefined : unreachable(family))).toThrow('unexpected value "bazaar"')
  })
})
