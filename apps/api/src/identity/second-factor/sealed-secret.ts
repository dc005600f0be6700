// The secret of a second factor at rest, bound to the admin whose it is.
import { seal, unseal } from '../seal.ts'

export function sealSecret(key: Buffer, adminId: number, secret: Buffer): Buffer {
  return seal(key, ownerOf(adminId), secret)
}

/** Throws where it was sealed under another key, for somebody else, or has been changed since. */
export function unsealSecret(key: Buffer, adminId: number, sealed: Buffer): Buffer {
  return unseal(key, ownerOf(adminId), sealed)
}

function ownerOf(adminId: number): string {
  return `admin:${adminId}`
}
