// Sets a new password for a main admin, of several the one whom ADMIN_EMAIL names, for when it was lost, and takes the second factor away where that is asked for; runs
// beside the server as well.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { loadConfig } from './platform/config.ts'
import { inTransaction, type Tx } from './database/database.ts'
import { demandInstallation } from './database/demand-installation.ts'
import { openRunningDatabase } from './database/open-database.ts'
import { endAdminSessions } from './identity/admin-sessions.ts'
import { staffAccountKey, staffCodeKey } from './identity/guarded-check.ts'
import { forgetAllTries } from './identity/guess-count.ts'
import { forgetDevices, staffDevicesOf } from './identity/known-devices.ts'
import { printLine, runCommand } from './platform/lifecycle.ts'
import { createLogger } from './platform/logger.ts'
import { hashPassword } from './identity/passwords.ts'
import { removeSecondFactor } from './identity/second-factor/second-factor.ts'
import { StartupError } from './platform/startup-error.ts'
import { WEAK_PASSWORD, isStrongPassword } from './identity/strong-passwords.ts'

const REMOVE = '--remove-second-factor'

const auditRow = (adminId: number, secondFactorRemoved: boolean) => ({
  admin_id: null,
  admin_name: 'operator',
  address: 'command line',
  call: 'set-admin-password',
  subject: 'admin',
  subject_id: adminId,
  after: secondFactorRemoved ? JSON.stringify({ secondFactorRemoved }) : null,
  request_id: randomUUID(),
})

await runCommand(async () => {
  const unknown = process.argv.slice(2).filter((argument) => argument !== REMOVE)
  if (unknown.length > 0) throw new StartupError(`${unknown.join(' ')} is not known; there is ${REMOVE}.`)
  const config = loadConfig()
  if (config.adminPassword === undefined) throw new StartupError('Give the new password in ADMIN_PASSWORD.')
  if (!(await isStrongPassword(config.adminPassword, []))) throw new StartupError(`ADMIN_PASSWORD: ${WEAK_PASSWORD}`)
  demandInstallation(config)
  const passwordHash = await hashPassword(config.adminPassword)
  const database = await openRunningDatabase({
    config,
    logger: createLogger(config.logLevel),
    progress: printLine,
  })
  try {
    const { email, isRemoved } = await inTransaction(database.db, async (tx) => {
      const admin = await findMainAdmin(tx, config.adminEmail)
      await tx
        .updateTable('admin')
        .set({ password_hash: passwordHash, updated_at: sql`app_now()` })
        .where('id', '=', admin.id)
        .execute()
      await endAdminSessions(tx, admin.id)
      const wasOn = process.argv.includes(REMOVE) && (await removeSecondFactor(tx, admin.id))
      // Whoever takes this way out must get in with it, whatever was tried before.
      await forgetAllTries(tx, staffAccountKey(admin.email))
      await forgetAllTries(tx, staffCodeKey(admin.id))
      await forgetDevices(tx, staffDevicesOf(admin.id))
      await tx.insertInto('audit').values(auditRow(admin.id, wasOn)).execute()
      return { email: admin.email, isRemoved: wasOn }
    })
    printLine(`${email} signs in with the new password from now on.`)
    if (isRemoved) printLine('The second factor has been taken away.')
  } finally {
    await database.close()
  }
})

async function findMainAdmin(tx: Tx, email: string): Promise<{ id: number; email: string }> {
  const mainAdmins = await tx
    .selectFrom('admin')
    .select(['id', 'email'])
    .where('is_main', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const [only, ...others] = mainAdmins
  if (only === undefined) throw new StartupError('There is no main admin yet; npm start makes one.')
  if (others.length === 0) return only
  const named = mainAdmins.find((each) => each.email.toLowerCase() === email.toLowerCase())
  if (named !== undefined) return named
  throw new StartupError(`Name one in ADMIN_EMAIL: ${mainAdmins.map((each) => each.email).join(', ')}.`)
}
