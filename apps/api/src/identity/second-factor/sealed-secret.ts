// The secret of a second factor at rest, bound to the admin whose it is.
import type { SealedTable } from '../reseal.ts'
import { seal, unseal } from '../seal.ts'

/** Where they lie. */
export const SEALED_SECRETS: SealedTable = {
  table: 'second_factor',
  id: 'admin_id',
  columns: ['sealed_secret'],
  ownerOf,
}

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
