// The first main admin, made on the first start.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Progress } from '@panadesk/postgres/progress'
import { inTransaction, type Database } from '../../database/database.ts'
import { isFounded } from '../../database/demand-installation.ts'
import { hashPassword } from '../../identity/passwords.ts'
import type { Config } from '../../platform/config.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { isStrongPassword, WEAK_PASSWORD } from '../../identity/strong-passwords.ts'

interface FirstAdmin {
  email: string
  /** Only when it was made up just now: it is shown once and kept nowhere. */
  password?: string
}

/** Refuses a weak password for an installation that is not founded yet, before it is. In one that is there it may count for nothing. */
export async function demandFirstPassword(config: Config, progress: Progress): Promise<void> {
  // Not every start measures it: that takes memory.
  if (config.adminPassword === undefined || (await isFounded(config, progress))) return
  await demandGoodPassword(config.adminPassword, config)
}

/** Makes the main admin when there is none yet; undefined when there is one. Two processes at once make one. */
export async function ensureFirstAdmin(
  db: Database,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<FirstAdmin | undefined> {
  if (await hasMainAdmin(db)) return undefined
  const password = config.adminPassword ?? randomPassword()
  await demandGoodPassword(password, config)
  const passwordHash = await hashPassword(password)
  const made = await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('first-admin'))`.execute(tx)
    if (await hasMainAdmin(tx)) return false
    const row = {
      email: config.adminEmail,
      full_name: 'Main Admin',
      user_name: 'admin',
      password_hash: passwordHash,
    }
    const { id } = await tx.insertInto('admin').values(row).returning('id').executeTakeFirstOrThrow()
    await sql`select set_main_admin(${id}, true)`.execute(tx)
    return true
  })
  if (!made) return undefined
  return config.adminPassword === undefined ? { email: config.adminEmail, password } : { email: config.adminEmail }
}

async function demandGoodPassword(password: string, { adminEmail }: Pick<Config, 'adminEmail'>): Promise<void> {
  if (!(await isStrongPassword(password, [adminEmail]))) throw new StartupError(`ADMIN_PASSWORD: ${WEAK_PASSWORD}`)
}

async function hasMainAdmin(db: Database): Promise<boolean> {
  const row = await db.selectFrom('admin').select('id').where('is_main', '=', true).limit(1).executeTakeFirst()
  return row !== undefined
}

function randomPassword(): string {
  return randomBytes(15).toString('base64url')
}
