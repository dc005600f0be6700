// Passwords and PINs: argon2id hashes, and the same time spent where there is nobody to compare with.
import argon2 from '@node-rs/argon2'

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, COST)
}

/** Without a hash (no such account) it takes as long and answers false, so that time does not tell who exists. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await argon2.verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== undefined
}
