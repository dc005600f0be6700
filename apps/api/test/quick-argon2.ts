// What tests of the API have for argon2 (vitest.config.ts): itself at a 512th of the memory, as thousands of passwords and PINs are
// hashed and compared. A hash says what it costs to compare, so that comparing follows.
import { createRequire } from 'node:module'
import type argon2 from '@node-rs/argon2'

type Argon2 = typeof argon2

const { hash, verify } = createRequire(import.meta.url)('@node-rs/argon2') as Argon2

/** The least that there is. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

const quickArgon2: Pick<Argon2, 'hash' | 'verify'> = {
  hash: (password, cost) =>
    hash(password, cost?.memoryCost === undefined ? LEAST : { ...cost, memoryCost: cost.memoryCost / 512 }),
  verify,
}
// oxlint-disable-next-line import/no-default-export -- as the library has
export default quickArgon2

/** For an installation with the library itself. */
export function quickHash(password: string): Promise<string> {
  return hash(password, LEAST)
}
