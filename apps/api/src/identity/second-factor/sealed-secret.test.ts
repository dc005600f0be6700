// What the seal on a secret promises: only the key opens it, only for its owner, and only as it was written.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealSecret, unsealSecret } from './sealed-secret.ts'

const KEY = randomBytes(32)
const SECRET = Buffer.from('12345678901234567890')
const sealed = sealSecret(KEY, 7, SECRET)

test('what is sealed is opened by the same key for the same admin', () => {
  expect(unsealSecret(KEY, 7, sealed)).toEqual(SECRET)
})

test('nothing of the secret shows, and two seals of one secret differ', () => {
  expect(sealed.includes(SECRET.subarray(0, 4))).toBe(false)
  expect(sealSecret(KEY, 7, SECRET)).not.toEqual(sealed)
})

test('another key, another admin, or one bit that has changed opens nothing', () => {
  expect(() => unsealSecret(randomBytes(32), 7, sealed)).toThrow()
  expect(() => unsealSecret(KEY, 8, sealed)).toThrow()
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(() => unsealSecret(KEY, 7, changed), `byte ${place}`).toThrow()
  }
  expect(() => unsealSecret(KEY, 7, sealed.subarray(0, -1))).toThrow()
})
