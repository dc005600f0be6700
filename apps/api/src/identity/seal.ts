// Secrets at rest: encrypted, and bound to the row whose they are.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The row of app_secret that holds the key, of 32 bytes; it is older than the second use that it has. */
export const SEALING_KEY = 'second-factor'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** `owner` names the row that the secret belongs to: under another it does not open. */
export function seal(key: Buffer, owner: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** Throws where it was sealed under another key, for another row, or has been changed since. */
export function unseal(key: Buffer, owner: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const text = sealed.subarray(NONCE_BYTES, -TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(text), decipher.final()])
}
