// Hashes are read back as the bytes that they were made of, and nothing else is read.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOfAscii, bytesOfHex, hexOf } from './hex.ts'

test('bytes are read back from their hex', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(bytesOfHex(hexOf(bytes))).toEqual(bytes)
    }),
  )
})

test.each(['0', 'AB', '0x00', 'zz', ' 00', '00\n'])('%j is no hex of whole bytes', (text) => {
  expect(bytesOfHex(text)).toBeUndefined()
})

test('only plain texts have bytes', () => {
  expect(bytesOfAscii('5-140\n')).toEqual(Uint8Array.of(0x35, 0x2d, 0x31, 0x34, 0x30, 0x0a))
  expect(() => bytesOfAscii('₹')).toThrow('plain ASCII')
})
