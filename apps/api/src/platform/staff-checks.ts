// What a member of staff has to prove, behind the throttle; what a try locks is written into the audit log, whoever tried.
import { auditAs, type Actor } from './audit.ts'
import type { Origin, Platform, StaffMember } from './context.ts'
import { inTransaction, type Tx } from './database/database.ts'
import { checkSecret, countedCheck, staffAccountKey, staffCodeKey, type CountedOutcome } from './guarded-check.ts'
import { secondsUntilAddressMayTry, type Knock } from './may-try.ts'
import { refusals } from './refusal.ts'
import { spendCode, type Proof } from './second-factor/second-factor.ts'

const WRONG_CODE = 'This code is wrong or has been used already.'

const refuse = refusals({
  locked: { status: 429, msg: 'Too many wrong tries. Please try again later.' },
  'wrong-code': { status: 422, msg: WRONG_CODE },
})

const NOBODY: Actor = { id: null, name: 'not signed in' }

/** Whoever tries, signed in or not. */
export interface Trying extends Pick<Platform, 'db'> {
  readonly origin: Origin
  readonly admin: StaffMember | undefined
}

/** Refuses (429) whoever's address has no tries left, as `isPasswordOf` and `withCode` would. */
export async function requireAddressMayTry(knock: Knock): Promise<void> {
  const retryAfterSeconds = await secondsUntilAddressMayTry(knock)
  if (retryAfterSeconds !== undefined) throw refuse('locked', { retryAfterSeconds })
}

interface PasswordTry {
  email: string
  /** Undefined where nobody has this email: it takes as long and writes as much. */
  account: { id: number; password_hash: string } | undefined
  password: string
}

/** Whether it is the account's password; refused (429) while the account or the address is locked. */
export async function isPasswordOf(by: Trying, { email, account, password }: PasswordTry): Promise<boolean> {
  const check = await checkSecret(by.db, {
    accountKey: staffAccountKey(email),
    address: by.origin.address,
    hash: account?.password_hash,
    secret: password,
  })
  return (await concluded(by, check, { of: 'password', adminId: account?.id })) === true
}

interface CodeTry {
  adminId: number
  /** Uses the code up; undefined for a wrong one. Left out, any good code of a second factor that is on will do. */
  spend?: (tx: Tx) => Promise<Proof | undefined>
  code: string
}

/**
 * Uses up a code and does in the same transaction what it opens. Refuses a wrong code (422) at the field `code`, and any
 * (429) while codes of this admin or the address are locked.
 */
export async function withCode<Result>(
  by: Trying,
  { adminId, code, spend = (tx) => spendCode(tx, adminId, code) }: CodeTry,
  then: (tx: Tx, proof: Proof) => Promise<Result>,
): Promise<Result> {
  const keys = { accountKey: staffCodeKey(adminId), address: by.origin.address }
  const check = await countedCheck(by.db, keys, () =>
    inTransaction(by.db, async (tx) => {
      const proof = await spend(tx)
      return proof === undefined ? undefined : { result: await then(tx, proof) }
    }),
  )
  const opened = await concluded(by, check, { of: 'second factor', adminId })
  if (opened === undefined) throw refuse('wrong-code', { errors: { code: WRONG_CODE } })
  return opened.result
}

async function concluded<Good>(
  by: Trying,
  check: CountedOutcome<Good>,
  tried: { of: 'password' | 'second factor'; adminId: number | undefined },
): Promise<Good | undefined> {
  if (check.outcome === 'locked') throw refuse('locked', { retryAfterSeconds: check.retryAfterSeconds })
  if (check.outcome === 'good') return check.found
  const { locks } = check
  if (locks.length > 0) {
    const entry = { subject: 'lockout', subjectId: tried.adminId, after: { locks, of: tried.of } }
    await inTransaction(by.db, (tx) => auditAs(tx, { actor: by.admin ?? NOBODY, origin: by.origin }, entry))
  }
  return undefined
}
