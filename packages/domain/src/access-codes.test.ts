// The codes are those of docs/access.md and no others.
import { describe, expect, test } from 'vitest'
import {
  ACCESS_CODE_LIST,
  ACCESS_CODES,
  ALWAYS_GRANTED,
  mixesAudit,
  parseAccessCode,
  SUB_ADMIN,
} from './access-codes.ts'

describe('access codes', () => {
  test('open the sections of the specification in its order, and those that came later behind them', () => {
    expect(ACCESS_CODE_LIST.map((code) => `${code} ${ACCESS_CODES[code]}`)).toEqual([
      '0 Dashboards',
      '1 Declare Result',
      '2 Starline Management',
      '3 Gali Disswar',
      '4 Report Management',
      '5 Winning Prediction',
      '6 Wallet Management',
      '7 User Management',
      '7.1 View User Detail',
      '9 Games Management',
      '10 Game & Numbers',
      '11 Notice Management',
      '12 Settings',
      '13 Approvals',
      '14 Audit',
      '15 Figures',
    ])
  })

  test('read back as themselves', () => {
    expect(ACCESS_CODE_LIST.map(parseAccessCode)).toEqual(ACCESS_CODE_LIST)
  })

  test.each(['', '8', '7.10', '07', '10000000', ' 1', 'toString', SUB_ADMIN])('do not include %j', (text) => {
    expect(parseAccessCode(text)).toBeUndefined()
  })

  test.each([
    [['14'], false],
    [['10', '14'], false],
    [['4', '13'], false],
    [['13', '14'], true],
    [['7.1', '10', '14'], true],
  ] as const)('%j mix the audit with what opens commands: %s', (codes, isMixed) => {
    expect(mixesAudit(codes)).toBe(isMixed)
  })

  test('give Game & Numbers to everyone', () => {
    expect(ACCESS_CODES[ALWAYS_GRANTED]).toBe('Game & Numbers')
  })
})
