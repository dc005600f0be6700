// Makes a login, or gives one another password, without the password standing in a statement or a log.

import { escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { scramVerifier } from './scram-verifier.ts'

export interface Login {
  user: string
  password: string
}

/** `owner` may make roles; PostgreSQL refuses with 42501 where it may not. */
export async function setPassword(owner: Client, { user, password }: Login, how: 'create' | 'alter'): Promise<void> {
  const verifier = escapeLiteral(scramVerifier(password))
  await owner.query(`${how} role ${escapeIdentifier(user)} login password ${verifier}`)
}
