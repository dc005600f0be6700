// What a member of staff has to prove, behind the throttle; wrong tries are written into the audit log, whoever tried.
import type { Origin } from '../audit/audit.ts'
import type { Platform, StaffMember } from './context.ts'
import { inTransaction, type Tx } from '../database/database.ts'
import { checkSecret, countedCheck, staffAccountKey, staffCodeKey, type CountedOutcome } from './guarded-check.ts'
import type { Source } from './guess-count.ts'
import { knownDevice, staffDevicesOf } from './known-devices.ts'
import { secondsUntilAddressMayTry, type Knock } from './may-try.ts'
import { refusals } from '../platform/refusal.ts'
import { spendCode, type Proof } from './second-factor/second-factor.ts'
import { auditWrongTry } from './wrong-tries.ts'

const refuse = refusals({
  locked: { status: 429, msg: 'Too many wrong tries. Please try again later.' },
  'wrong-code': { status: 422, msg: 'This code is wrong or has been used already.', field: 'code' },
})

/** Whoever tries, signed in or not. */
export interface Trying extends Pick<Platform, 'db'> {
  readonly origin: Origin
  readonly admin: (StaffMember & { readonly sessionId: number }) | undefined
  /** What the browser shows for having signed in before; whoever is signed in needs none. */
  readonly knownBrowser?: string | undefined
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

/** Whether it is the account's password; refused (429) while whoever tries is slowed down. */
export async function isPasswordOf(by: Trying, { email, account, password }: PasswordTry): Promise<boolean> {
  const check = await checkSecret(by.db, {
    account: staffAccountKey(email),
    source: await sourceOf(by, account?.id),
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
 * (429) while whoever tries is slowed down.
 */
export async function withCode<Result>(
  by: Trying,
  { adminId, code, spend = (tx) => spendCode(tx, adminId, code) }: CodeTry,
  then: (tx: Tx, proof: Proof) => Promise<Result>,
): Promise<Result> {
  const source = await sourceOf(by, adminId)
  // Only whoever has the password gets as far: all browsers that are not known share one count, wherever they are.
  const guess = { account: staffCodeKey(adminId), source: source.of === 'address' ? ANY_BROWSER : source }
  const check = await countedCheck(by.db, guess, () =>
    inTransaction(by.db, async (tx) => {
      const proof = await spend(tx)
      return proof === undefined ? undefined : { result: await then(tx, proof) }
    }),
  )
  const opened = await concluded(by, check, { of: 'second factor', adminId })
  if (opened === undefined) throw refuse('wrong-code')
  return opened.result
}

async function concluded<Good>(
  by: Trying,
  check: CountedOutcome<Good>,
  tried: { of: 'password' | 'second factor'; adminId: number | undefined },
): Promise<Good | undefined> {
  if (check.outcome === 'locked') throw refuse('locked', { retryAfterSeconds: check.retryAfterSeconds })
  if (check.outcome === 'good') return check.found
  await auditWrongTry(by.db, check.wrong, {
    actor: by.admin,
    origin: by.origin,
    of: tried.of,
    subjectId: tried.adminId,
  })
  return undefined
}

const ANY_BROWSER: Source = { of: 'device', name: 'any' }

/** Whose tries are counted together: those of a session, of a browser that has signed in to this account, or of an address. */
async function sourceOf(by: Trying, adminId: number | undefined): Promise<Source> {
  if (by.admin !== undefined && by.admin.id === adminId) return { of: 'session', name: String(by.admin.sessionId) }
  // Asked for whom nobody is, too: the work must not tell.
  const name = await knownDevice(by.db, staffDevicesOf(adminId ?? 0), by.knownBrowser)
  return name === undefined ? { of: 'address', name: by.origin.address } : { of: 'device', name }
}
