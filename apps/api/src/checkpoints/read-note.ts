// Reads notes that came from outside, and tells whether a key has signed them (signed-note of the C2SP).
import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { DER_PREFIX, ED25519, keyIdOf, KEY_ID_BYTES, type NoteHead, type Verifier } from './signed-note.ts'

const SIGNATURE_LINE = /^— (\S+) (\S+)$/

/** Undefined for what is no verifier key of Ed25519, or whose parts do not belong together. */
export function parseVerifierKey(text: string): Verifier | undefined {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? []
  if (name === undefined || encoded === undefined) return undefined
  const key = Buffer.from(encoded, 'base64')
  if (key.length !== 33 || key[0] !== ED25519) return undefined
  const verifier = { name, publicKey: key.subarray(1) }
  return keyIdOf(verifier).toString('hex') === id ? verifier : undefined
}

/** What a note says, whoever signed it; undefined for what is no checkpoint. */
export function parseCheckpoint(note: string): NoteHead | undefined {
  const text = textOf(note)
  const [origin = '', size = '', root = '', ...more] = text?.split('\n') ?? []
  if (more.at(-1) !== '' || !/^(?:0|[1-9]\d{0,15})$/.test(size) || origin === '') return undefined
  const bytes = Buffer.from(root, 'base64')
  return bytes.length === 32 && bytes.toString('base64') === root
    ? { origin, size: Number(size), root: bytes }
    : undefined
}

/** Whether one of these keys has signed the note, under whichever name its line has. A wrong signature of a known key decides. */
export function isSignedBy(note: string, publicKeys: readonly Buffer[]): boolean {
  const text = textOf(note)
  if (text === undefined) return false
  for (const line of note.slice(text.length + 1).split('\n')) {
    const [, name, encoded] = SIGNATURE_LINE.exec(line) ?? []
    if (name === undefined || encoded === undefined) continue
    const signed = Buffer.from(encoded, 'base64')
    const publicKey = publicKeys.find((each) =>
      keyIdOf({ name, publicKey: each }).equals(signed.subarray(0, KEY_ID_BYTES)),
    )
    if (publicKey !== undefined) {
      return verify(null, Buffer.from(text), publicKeyObject(publicKey), signed.subarray(KEY_ID_BYTES))
    }
  }
  return false
}

/** With the line feed at its end; undefined where no empty line follows. */
function textOf(note: string): string | undefined {
  const end = note.lastIndexOf('\n\n')
  return end === -1 ? undefined : note.slice(0, end + 1)
}

function publicKeyObject(publicKey: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([DER_PREFIX, publicKey]), format: 'der', type: 'spki' })
}
