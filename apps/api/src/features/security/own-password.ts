// The password of whoever is signed in, asked again: a session that somebody found open is not enough.
import type { SignedInAdmin } from '../../identity/context.ts'
import { isPasswordOf, type Trying } from '../../identity/staff-checks.ts'
import { refuse } from './refusals.ts'

/** Wrong tries count for the session, as those of a change of password do. Answers the account's email. */
export async function requireOwnPassword(by: Trying & { admin: SignedInAdmin }, password: string): Promise<string> {
  const account = await by.db
    .selectFrom('admin')
    .select(['id', 'email', 'password_hash'])
    .where('id', '=', by.admin.id)
    .executeTakeFirstOrThrow()
  const isGood = await isPasswordOf(by, { email: account.email, account, password })
  if (!isGood) throw refuse('wrong-password')
  return account.email
}
