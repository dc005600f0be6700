// A staff password behind the throttle; what it locks is written into the audit log, whoever tried.
import { auditAs, type Actor } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { checkSecret, staffAccountKey } from '../../platform/guarded-check.ts'
import type { DoorContext } from '../../platform/http/implement.ts'
import { refusals } from '../../platform/refusal.ts'

const refuse = refusals({
  locked: { status: 429, msg: 'Too many wrong tries. Please try again later.' },
})

const NOBODY: Actor = { id: null, name: 'not signed in' }

interface Attempt {
  email: string
  /** Undefined where nobody has this email: it takes as long and writes as much. */
  account: { id: number; password_hash: string } | undefined
  password: string
}

/** Whether it is the account's password; refused (429) while the account or the address is locked. */
export async function isPasswordOf(context: DoorContext, { email, account, password }: Attempt): Promise<boolean> {
  const check = await checkSecret(context.db, {
    accountKey: staffAccountKey(email),
    address: context.origin.address,
    hash: account?.password_hash,
    secret: password,
  })
  if (check.outcome === 'locked') throw refuse('locked', { retryAfterSeconds: check.retryAfterSeconds })
  if (check.outcome === 'good') return true
  const { locks } = check
  if (locks.length > 0) {
    const by = { actor: context.admin ?? NOBODY, origin: context.origin }
    await inTransaction(context.db, (tx) =>
      auditAs(tx, by, { subject: 'lockout', subjectId: account?.id, after: { locks } }),
    )
  }
  return false
}
