// Makes a login, or gives one another password, without the password standing in a statement or a log.

import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { escapeIdentifier, escapeLiteral, type Client } from 'pg'

const ITERATIONS = 4096
const HASH_BYTES = 32

export interface Login {
  user: string
  password: string
}

/** `owner` may make roles; PostgreSQL refuses with 42501 where it may not. */
export async function setPassword(owner: Client, { user, password }: Login, how: 'create' | 'alter'): Promise<void> {
  const verifier = escapeLiteral(scramVerifier(password))
  await owner.query(`${how} role ${escapeIdentifier(user)} login password ${verifier}`)
}

/** What PostgreSQL keeps of a password (RFC 5803), made on this side. `password` is ASCII, so that it needs no preparation. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, HASH_BYTES, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64')
  const serverKey = hmac('Server Key').toString('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
