// Sets a new password for the main admin, for when it was lost; runs beside the server as well.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { loadConfig } from './platform/config.ts'
import { inTransaction } from './platform/database/database.ts'
import { openRunningDatabase } from './platform/database/open-database.ts'
import { endAdminSessions } from './platform/admin-sessions.ts'
import { printLine, runCommand } from './platform/lifecycle.ts'
import { createLogger } from './platform/logger.ts'
import { hashPassword } from './platform/passwords.ts'
import { StartupError } from './platform/startup-error.ts'

const auditRow = (adminId: number) => ({
  admin_id: null,
  admin_name: 'operator',
  address: 'command line',
  call: 'set-admin-password',
  subject: 'admin',
  subject_id: adminId,
  request_id: randomUUID(),
})

await runCommand(async () => {
  const config = loadConfig()
  if (config.adminPassword === undefined) throw new StartupError('Give the new password in ADMIN_PASSWORD.')
  const passwordHash = await hashPassword(config.adminPassword)
  const database = await openRunningDatabase({
    config,
    logger: createLogger(config.logLevel),
    progress: printLine,
  })
  try {
    const email = await inTransaction(database.db, async (tx) => {
      const admin = await tx
        .updateTable('admin')
        .set({ password_hash: passwordHash, updated_at: sql`app_now()` })
        .where('is_main', '=', true)
        .returning(['id', 'email'])
        .executeTakeFirst()
      if (admin === undefined) throw new StartupError('There is no main admin yet; npm start makes one.')
      await endAdminSessions(tx, admin.id)
      await tx.insertInto('audit').values(auditRow(admin.id)).execute()
      return admin.email
    })
    printLine(`${email} signs in with the new password from now on.`)
  } finally {
    await database.close()
  }
})
