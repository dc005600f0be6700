// The server under test as a process of its own: empty database, real HTTP, and a clock that the test sets.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureFirstAdmin } from '../../apps/api/src/features/login/first-admin.ts'
import { manualClock } from '../../apps/api/src/platform/clock.ts'
import { loadConfig } from '../../apps/api/src/platform/config.ts'
import { createLogger } from '../../apps/api/src/platform/logger.ts'
import { serve } from '../../apps/api/src/serve.ts'
import type { FromServer, ToServer } from './server-messages.ts'

const config = loadConfig({
  ...process.env,
  PORT: '0',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'panadesk-e2e-')),
  LOG_LEVEL: 'error',
})
const clock = manualClock(Date.parse(process.env['START'] ?? ''))

const running = await serve({
  config,
  clock,
  logger: createLogger(config.logLevel),
  progress: () => undefined,
  prepare: (db) => ensureFirstAdmin(db, config),
})

process.on('message', (message: ToServer) => {
  clock.set(message.nowMs)
  tell({ kind: 'time-set' })
})
process.on('disconnect', () => {
  void running.stop().then(() => process.exit(0))
})
tell({ kind: 'ready', address: running.address })

function tell(message: FromServer): void {
  process.send?.(message)
}
