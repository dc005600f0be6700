// npm run keep:installation: a small installation of this version, kept for the test that every later version starts on it (docs/testing.md).

import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { readSchemaFiles } from '@panadesk/api/database/schema-files'
import { loadConfig } from '@panadesk/api/platform/config'
import { printLine, runCommand } from '@panadesk/api/platform/lifecycle'
import { createLogger } from '@panadesk/api/platform/logger'
import { StartupError } from '@panadesk/api/platform/startup-error'
import { prepareDemo } from '../../apps/demo/src/market/prepare-demo.ts'
import { dumpInstallation } from './dump-installation.ts'

const FOLDER = new URL('../../apps/api/test/houses/', import.meta.url)
/** The same market for each version: a Friday afternoon after two whole days. */
const MARKET = {
  seed: 'kept',
  playerCount: 12,
  days: 2,
  drawnDays: 7,
  volume: 0.03,
  nowMs: Date.parse('2026-11-20T15:47:00+05:30'),
}

await runCommand(async () => {
  const config = loadConfig()
  const { databaseUrl } = config
  if (databaseUrl === undefined) {
    throw new StartupError('DATABASE_URL has to name an empty database of the oldest PostgreSQL that is served (15).')
  }
  const options = { config, logger: createLogger('warn'), progress: printLine }
  await prepareDemo(options, { ...MARKET, progress: printLine, stopped: new AbortController().signal })
  const newest = readSchemaFiles().migrations.at(-1)?.name ?? ''
  const file = fileURLToPath(new URL(`${basename(newest, '.sql')}.sql.gz`, FOLDER))
  writeFileSync(file, gzipSync(await dumpInstallation(databaseUrl), { level: 9 }))
  printLine(`The installation is kept in ${file}.`)
})
