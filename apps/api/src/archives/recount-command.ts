// The recount as a command: a line for each check, and 1 as its end where one found something.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadNewestCheckpoint } from '../checkpoints/checkpoint.ts'
import { parseKeptCheckpoints } from '../checkpoints/kept-checkpoints.ts'
import { parseCheckpoint, parseVerifierKey } from '../checkpoints/read-note.ts'
import { verifierKey } from '../checkpoints/signed-note.ts'
import { loadPublicKeys } from '../checkpoints/signing-key.ts'
import type { AppClock } from '../database/app-clock.ts'
import type { Db } from '../database/database.ts'
import { demandInstallation } from '../database/demand-installation.ts'
import { openRunningDatabase } from '../database/open-database.ts'
import { commandOptions } from '../platform/command-options.ts'
import { loadConfig } from '../platform/config.ts'
import { printLine, runCommand } from '../platform/lifecycle.ts'
import { createLogger } from '../platform/logger.ts'
import { StartupError } from '../platform/startup-error.ts'
import type { KeptOutside } from '../ledger/kept-checks.ts'
import { isBalanced, reportLines } from '../ledger/report-lines.ts'
import { verifyBooks } from '../ledger/verify.ts'
import { archivesIn } from './archive-files.ts'
import { withArchives } from './with-archives.ts'

/** `clock` is what the instants of the installation come from: only those of a plain one rise by themselves. */
export async function runRecount(clock: AppClock): Promise<void> {
  await runCommand(async () => {
    const kept = readKept()
    const config = loadConfig()
    demandInstallation(config)
    const database = await openRunningDatabase({ config, logger: createLogger(config.logLevel), progress: printLine })
    try {
      const { depositCallbackSecret, uploadsDir } = config
      const books = { owner: database.server.poolConfig('owner'), folder: archivesIn(uploadsDir), db: database.db }
      const results = await withArchives(books, (db) => verifyBooks(db, { clock, depositCallbackSecret, kept }))
      for (const line of [...(await checkpointLines(database.db)), ...reportLines(results)]) printLine(line)
      if (!isBalanced(results)) process.exitCode = 1
    } finally {
      await database.close()
    }
  })
}

/** What `--since` and `--key` bring from outside. */
function readKept(): KeptOutside | undefined {
  const text = { type: 'string' } as const
  const { since, key } = commandOptions(() => parseArgs({ options: { since: text, key: text } }).values)
  if (since === undefined) {
    if (key !== undefined) throw new StartupError('--key is the key of the checkpoints that --since names.')
    return undefined
  }
  const verifier = key === undefined ? undefined : parseVerifierKey(key)
  if (key !== undefined && verifier === undefined) {
    throw new StartupError('--key must look as npm run ledger:verify prints it: name+hash+key.')
  }
  return { checkpoints: parseKeptCheckpoints(readFileOf(since)), key: verifier }
}

function readFileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartupError(`The file of --since cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

/** What is to be kept outside, with the key that whoever keeps it needs. */
async function checkpointLines(db: Db): Promise<string[]> {
  const newest = await loadNewestCheckpoint(db)
  const [publicKey] = await loadPublicKeys(db)
  const name = newest === undefined ? undefined : parseCheckpoint(newest.note)?.origin
  if (newest === undefined || publicKey === undefined || name === undefined) return []
  return [
    `Checkpoint: size ${newest.size}, root ${newest.root.toString('hex')}, signed ${newest.at}`,
    `Its key: ${verifierKey({ name, publicKey })}`,
  ]
}
