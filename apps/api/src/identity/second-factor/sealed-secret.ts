// The secret of a second factor at rest: encrypted, and bound to the admin whose it is.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The row of app_secret that holds the key, of 32 bytes. */
export const SEALING_KEY = 'second-factor'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function sealSecret(key: Buffer, adminId: number, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(ownerOf(adminId))
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** Throws where it was sealed under another key, for somebody else, or has been changed since. */
export function unsealSecret(key: Buffer, adminId: number, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const text = sealed.subarray(NONCE_BYTES, -TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(ownerOf(adminId)).setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(text), decipher.final()])
}

function ownerOf(adminId: number): Buffer {
  return Buffer.from(`admin:${adminId}`)
}
