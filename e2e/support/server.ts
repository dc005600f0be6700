// The server under test as a process of its own: empty database, real HTTP, and a clock that the test sets.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACCESS_CODE_LIST, ALWAYS_GRANTED } from '@panadesk/domain/access-codes'
import { ensureFirstAdmin } from '../../apps/api/src/features/login/first-admin.ts'
import { manualClock } from '../../apps/api/src/platform/clock.ts'
import { beginFounded } from '../../apps/api/test/begin-founded.ts'
import { quickHash } from '../../apps/api/test/quick-argon2.ts'
import { loadConfig } from '../../apps/api/src/platform/config.ts'
import type { Database } from '@panadesk/api/database/database'
import { createLogger } from '../../apps/api/src/platform/logger.ts'
import { serve } from '../../apps/api/src/serve.ts'
import { subAdminEmail, type FromServer, type ToServer } from './server-messages.ts'

const config = loadConfig({
  ...process.env,
  PORT: '0',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'panadesk-e2e-')),
  LOG_LEVEL: 'error',
})
beginFounded(config.dataDir)
const clock = manualClock(Date.parse(process.env['START'] ?? ''))

const running = await serve({
  config,
  clock,
  logger: createLogger(config.logLevel),
  progress: () => undefined,
  prepare: async (db) => {
    await ensureFirstAdmin(db, config)
    await addStaff(db)
  },
})

process.on('message', (message: ToServer) => {
  clock.set(message.nowMs)
  tell({ kind: 'time-set' })
})
process.on('disconnect', () => {
  void running.stop().then(() => process.exit(0))
})
tell({ kind: 'ready', address: running.address, dataDir: config.dataDir })

/** One sub admin for each code, who signs in with the main admin's password; all of them at next to no cost. */
async function addStaff(db: Database): Promise<void> {
  const password_hash = await quickHash(config.adminPassword ?? '')
  await db.updateTable('admin').set({ password_hash }).execute()
  const subAdmins = ACCESS_CODE_LIST.map((code) => ({
    email: subAdminEmail(code),
    full_name: `Holder of ${code}`,
    user_name: subAdminEmail(code),
    password_hash,
    access_codes: [...new Set([code, ALWAYS_GRANTED])],
  }))
  await db.insertInto('admin').values(subAdmins).execute()
}

function tell(message: FromServer): void {
  process.send?.(message)
}
