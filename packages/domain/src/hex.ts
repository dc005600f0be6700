// Bytes as lower-case hex, and the bytes of plain texts: the spelling of hashes on the wire and in what is hashed.
import { assert } from './assert.ts'

/** Two lower-case digits for each byte. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Undefined for what is no lower-case hex of whole bytes. */
export function bytesOfHex(hex: string): Uint8Array | undefined {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) return undefined
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** The bytes of a text of plain ASCII, which is all that the texts which are hashed consist of. */
export function bytesOfAscii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0)
    assert(character.length === 1 && code < 0x80, 'the text is plain ASCII')
    return code
  })
}
