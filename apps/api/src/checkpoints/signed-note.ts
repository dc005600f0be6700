// Notes as the C2SP has them (signed-note, tlog-checkpoint): a text, an empty line, and a line for each signature. Whatever
// reads notes of transparency logs reads these.
import { createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { assert } from '@panadesk/domain/assert'

export const ED25519 = 0x01
export const KEY_ID_BYTES = 4
/** What stands before the 32 bytes of an Ed25519 key in its DER form (RFC 8410). */
export const DER_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** Whoever signed, by name and public key. */
export interface Verifier {
  readonly name: string
  readonly publicKey: Buffer
}

export interface NoteHead {
  /** The log, by the name that its operator gave it. */
  readonly origin: string
  readonly size: number
  readonly root: Buffer
}

/** The text that is signed. */
function checkpointText({ origin, size, root }: NoteHead): string {
  return `${origin}\n${size}\n${root.toString('base64')}\n`
}

/** A signed checkpoint. The key has the name of the log. */
export function signCheckpoint(head: NoteHead, key: { publicKey: Buffer; privateKey: Buffer }): string {
  const text = checkpointText(head)
  const privateKey = createPrivateKey({ key: key.privateKey, format: 'der', type: 'pkcs8' })
  const signature = sign(null, Buffer.from(text), privateKey)
  const signed = Buffer.concat([keyIdOf({ name: head.origin, publicKey: key.publicKey }), signature])
  return `${text}\n— ${head.origin} ${signed.toString('base64')}\n`
}

/** What identifies a key beside its name. */
export function keyIdOf({ name, publicKey }: Verifier): Buffer {
  const hashed = createHash('sha256').update(`${name}\n`).update(Buffer.of(ED25519)).update(publicKey)
  return hashed.digest().subarray(0, KEY_ID_BYTES)
}

/** A verifier key as one word, the form in which keys of such logs are handed out. */
export function verifierKey(verifier: Verifier): string {
  const key = Buffer.concat([Buffer.of(ED25519), verifier.publicKey])
  return `${verifier.name}+${keyIdOf(verifier).toString('hex')}+${key.toString('base64')}`
}

/** The 32 bytes of a key that Node has made. */
export function rawPublicKey(key: KeyObject): Buffer {
  const der = key.export({ format: 'der', type: 'spki' })
  assert(der.subarray(0, DER_PREFIX.length).equals(DER_PREFIX), 'the key is one of Ed25519')
  return der.subarray(DER_PREFIX.length)
}
