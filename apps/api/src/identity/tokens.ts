// Opaque tokens: random, handed out once, kept only as hashes.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database.ts'

const TOKEN_BYTES = 32

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function sign(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The installation's own secret, made on the first start and shared by all API processes on the database. */
export async function loadSecret(db: Database, name: string): Promise<Buffer> {
  await db
    .insertInto('app_secret')
    .values({ name, value: randomBytes(TOKEN_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('app_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
