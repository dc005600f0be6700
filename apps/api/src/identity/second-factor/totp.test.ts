// What codes of an app promise: those of RFC 6238, a clock that is half a minute off, and nothing else.
import { describe, expect, test } from 'vitest'
import { newTotpSecret, stepOfCode, totpForApp } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')
const STEP_S = 30

/** RFC 6238, appendix B, SHA-1; an app shows the last six of its eight digits. */
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const

describe.each(VECTORS)('at %i s', (seconds, digits) => {
  const code = digits.slice(2)
  const step = Math.floor(seconds / STEP_S)

  test('the code of the RFC is good, and is of this step', () => {
    expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(step)
  })

  test('it is good for a clock that is one step off, and no further', () => {
    const at = (steps: number) => stepOfCode(SECRET, code, (step + steps) * STEP_S * 1000)
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined])
    expect(stepOfCode(SECRET, code, ((step + 2) * STEP_S - 1) * 1000 + 999)).toBe(step)
  })

  test('it is not good under another secret, and no neighbour of it is good', () => {
    expect(stepOfCode(Buffer.from('12345678901234567891'), code, seconds * 1000)).toBeUndefined()
    const next = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(stepOfCode(SECRET, next, seconds * 1000)).toBeUndefined()
  })
})

test.each(['', '28708', '2870820', '94287082', '28708x', ' 287082', '٢٨٧٠٨٢', '-87082'])('%j is no code', (code) => {
  expect(stepOfCode(SECRET, code, 59_000)).toBeUndefined()
})

test('an app gets the secret in base32, and under which name to keep it', () => {
  const { uri, typed } = totpForApp(SECRET, 'asha@panadesk.test')
  expect(typed).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
  const { protocol, host, pathname, searchParams } = new URL(uri)
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/Panadesk:asha@panadesk.test'])
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Panadesk',
    secret: typed.replaceAll(' ', ''),
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('secrets have 160 bits and are never the same', () => {
  const secrets = Array.from({ length: 100 }, newTotpSecret)
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(100)
  for (const secret of secrets) expect(secret).toHaveLength(20)
})
