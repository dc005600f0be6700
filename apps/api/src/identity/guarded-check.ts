// A password or PIN check behind the throttle, one for staff and players alike.
import type { Database } from '../database/database.ts'
import { countAtNetwork, forgetTriesOf, takeTry, type Guess, type Source, type Taken } from './guess-count.ts'
import { passwordMatches } from './passwords.ts'
import { ADDRESS_RULE, countTry, forgiveTry, lock } from './throttle.ts'

/** Of a wrong try: what stands counted with it, and whom it slows down. */
export interface WrongTry {
  readonly tries: number
  readonly triesOfStrangers: number
  readonly locks: readonly ('account' | 'address')[]
}

export type CountedOutcome<Good> =
  | { outcome: 'good'; found: Good }
  | { outcome: 'wrong'; wrong: WrongTry }
  | { outcome: 'locked'; retryAfterSeconds: number }

export type CheckOutcome = CountedOutcome<true>

/** The account whose tries are counted for a member of staff, whatever the case of the email. */
export function staffAccountKey(email: string): string {
  return `admin:${email.toLowerCase()}`
}

/** The same for a player. */
export function playerAccountKey(mobile: string): string {
  return `player:${mobile}`
}

/** The account of the codes of a member of staff: a good password forgives wrong passwords, never wrong codes. */
export function staffCodeKey(adminId: number): string {
  return `admin-code:${adminId}`
}

/**
 * Checks a secret for an account that may not exist (`hash` undefined): the outcome and the time taken are the same
 * as for a wrong secret.
 */
export function checkSecret(
  db: Database,
  { hash, secret, ...guess }: Guess & { hash: string | undefined; secret: string },
): Promise<CheckOutcome> {
  return countedCheck(db, guess, async () => ((await passwordMatches(hash, secret)) ? true : undefined))
}

/** Counts a try before `check` is made of it, which answers undefined to a wrong one. */
export async function countedCheck<Good>(
  db: Database,
  guess: Guess,
  check: () => Promise<Good | undefined>,
): Promise<CountedOutcome<Good>> {
  const byAddress = await countAtAddress(db, guess.source)
  if (!byAddress.allowed) return { outcome: 'locked', retryAfterSeconds: byAddress.retryAfterSeconds }
  const taken = await takeTry(db, guess)
  if (!taken.taken) return { outcome: 'locked', retryAfterSeconds: taken.retryAfterSeconds }

  const found = await check()
  if (found !== undefined) {
    await forgetTriesOf(db, guess)
    if (byAddress.key !== undefined) await forgiveTry(db, byAddress.key)
    return { outcome: 'good', found }
  }
  if (byAddress.key !== undefined && byAddress.isLast) await lock(db, byAddress.key, ADDRESS_RULE)
  const isSpread = await countAtNetwork(db, guess.source, taken.tries)
  return { outcome: 'wrong', wrong: wrongTry(taken, isSpread || byAddress.isLast) }
}

/** Devices and sessions that are known owe nothing for what others try from the same address. */
async function countAtAddress(db: Database, source: Source) {
  if (source.of !== 'address') return { allowed: true, isLast: false, key: undefined } as const
  const key = `address:${source.name}`
  return { ...(await countTry(db, key, ADDRESS_RULE)), key }
}

function wrongTry(taken: Extract<Taken, { taken: true }>, isAddressSlowed: boolean): WrongTry {
  const { tries, triesOfStrangers, isSlowed } = taken
  const account = isSlowed ? (['account'] as const) : []
  const address = isAddressSlowed ? (['address'] as const) : []
  return { tries, triesOfStrangers, locks: [...account, ...address] }
}
