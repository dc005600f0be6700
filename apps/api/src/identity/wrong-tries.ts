// Wrong passwords, PINs and codes in the audit log: each of the first ones, then fewer and fewer, with how many there were.
import { auditAs, type Actor, type Origin } from '../audit/audit.ts'
import { inTransaction, type Database } from '../database/database.ts'
import type { WrongTry } from './guarded-check.ts'
import { SOURCE_RULE } from './guess-count.ts'

const NOBODY: Actor = { id: null, name: 'not signed in' }

/** So many tries of strangers for one account stand in the log before they are folded. */
const STRANGERS_NOTED = 32

interface Tried {
  /** Whoever is signed in while trying. */
  actor?: Actor | undefined
  origin: Origin
  of: 'password' | 'second factor' | 'PIN'
  /** Undefined where nobody has such an account: what was typed may be a secret, and is not kept. */
  subjectId: number | undefined
}

/**
 * Writes the row of a wrong try, in a transaction of its own. One account and source write at most a row for each doubling,
 * and one where they are slowed down first; so does one account once many sources try it. What tried nothing that exists
 * writes as much, so that time tells nothing.
 */
export async function auditWrongTry(db: Database, wrong: WrongTry, tried: Tried): Promise<void> {
  if (!isNoted(wrong)) return
  const { locks, tries, triesOfStrangers } = wrong
  const ofPlayer = tried.of === 'PIN' ? 'player-' : ''
  const entry = {
    subject: `${ofPlayer}${locks.length > 0 ? 'lockout' : 'wrong-try'}`,
    subjectId: tried.subjectId,
    after: {
      of: tried.of,
      tries,
      ...(triesOfStrangers > 0 && { triesOfStrangers }),
      ...(locks.length > 0 && { locks }),
    },
  }
  await inTransaction(db, (tx) => auditAs(tx, { actor: tried.actor ?? NOBODY, origin: tried.origin }, entry))
}

function isNoted({ tries, triesOfStrangers }: WrongTry): boolean {
  const ofSource = isPowerOfTwo(tries) || tries === SOURCE_RULE.freeTries
  return ofSource && (triesOfStrangers <= STRANGERS_NOTED || isPowerOfTwo(triesOfStrangers))
}

function isPowerOfTwo(count: number): boolean {
  return Number.isInteger(Math.log2(count))
}
