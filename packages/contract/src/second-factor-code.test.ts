// What people may type as a code, and what is handed on of it.
import { describe, expect, test } from 'vitest'
import { appCode, isAppCode, secondFactorCode } from './second-factor-code.ts'

const RECOVERY = 'k3f90z1xyw7h2m4p'

describe('a code', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['K3F9-0Z1X-YW7H-2M4P', RECOVERY],
    ['k3f9 0z1x yw7h 2m4p', RECOVERY],
    ['k3f9-oz1x-yw7h-2m4p', RECOVERY],
    ['k3f9-0zIx-yw7h-2m4p', RECOVERY],
    ['k3f9-0zlx-yw7h-2m4p', RECOVERY],
  ])('may be typed as %j', (typed, code) => {
    expect(secondFactorCode().parse(typed)).toBe(code)
    expect(isAppCode(code)).toBe(code.length === 6)
  })

  test.each(['', '12345', '1234567', 'abcdef', 'k3f9-0z1x-yw7h-2m4', 'k3f9-0z1x-yw7h-2m4u', '1'.repeat(51), 123456])(
    'is not %j',
    (typed) => {
      const parsed = secondFactorCode().safeParse(typed)
      expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
        'Please enter the 6 digits of your authenticator app, or a recovery code.',
      ])
    },
  )

  test('of the app is six digits alone', () => {
    expect(appCode().parse('123 456')).toBe('123456')
    const parsed = appCode().safeParse(RECOVERY)
    expect(parsed.error?.issues[0]?.message).toBe('Please enter the 6 digits of your authenticator app.')
  })
})
