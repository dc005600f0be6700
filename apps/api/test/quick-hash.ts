// Hashes of passwords and PINs for tests: whoever signs in takes next to no time, as a hash says itself what it costs to compare.
import argon2 from '@node-rs/argon2'

/** The least that there is. */
const COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** As `hashPassword`, of the same kind. */
export function quickHash(password: string): Promise<string> {
  return argon2.hash(password, COST)
}
