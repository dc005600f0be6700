// `npm run restore -- --at <time>`: the house as it was at a moment, in a new place, with its books recounted.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { asOwnerOf } from './backup/as-owner.ts'
import type { RestoredCheck } from './backup/check-restored.ts'
import { chooseBackup } from './backup/choose-backup.ts'
import { commandOptions, onDisk } from './backup/command-line.ts'
import { compactTime } from './backup/archive-folder.ts'
import { restoreElsewhere } from './backup/elsewhere/restore-elsewhere.ts'
import { restoreCluster } from './backup/restore-cluster.ts'
import { restoreDump } from './backup/restore-dump.ts'
import { parseRestoreTime } from './backup/restore-time.ts'
import { isBalanced, reportLines } from './ledger/report-lines.ts'
import { loadConfig, type Config } from './platform/config.ts'
import { isoInstant } from './platform/instants.ts'
import { printLine, runCommand } from './platform/lifecycle.ts'
import { StartupError } from './platform/startup-error.ts'

const USAGE =
  'Say which moment: npm run restore -- --at "2026-11-20 14:30:05" (or --at now) [--into <folder>] [--from <archive>]'

type Asked = { at: number | 'now'; into: string; from: string | undefined }

await runCommand(async () => {
  const config = loadConfig()
  const asked = readOptions(config)
  asOwnerOf(config.dataDir)
  const started = performance.now()
  const { check, next } = await onDisk(asked.into, () =>
    config.databaseUrl === undefined ? restore(config, asked) : restoreDatabase(config, asked),
  )
  report(check)
  printLine(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  printLine('Nothing else was changed.')
  for (const line of next) printLine(line)
})

function readOptions({ timeZone, dataDir }: Config): Asked {
  const text = { type: 'string' } as const
  const { at, into, from } = commandOptions(() => parseArgs({ options: { at: text, into: text, from: text } }).values)
  if (at === undefined) throw new StartupError(USAGE)
  const now = new Date()
  const atMs = parseRestoreTime(at, { timeZone, nowMs: now.getTime() })
  const moment = atMs === 'now' ? now : new Date(atMs)
  return { at: atMs, into: into === undefined ? `${dataDir}-at-${compactTime(moment)}` : resolve(into), from }
}

interface Restored {
  check: RestoredCheck
  /** What is to be done to serve it. */
  next: string[]
}

async function restore(config: Config, { at, into, from }: Asked): Promise<Restored> {
  const { backupDir, dataDir, timeZone } = config
  const chosen = await chooseBackup({ backupDir, dataDir, at, from, timeZone })
  const startedMs = Date.now()
  const { check, segments, uploads, lastChange, archiveEnd } = await restoreCluster({
    ...chosen,
    at,
    into,
    dataDir,
    progress: printLine,
  })
  const asked = at === 'now' ? 'the end of what is known' : isoInstant(new Date(at), timeZone)
  const last = lastChange === undefined ? '' : `; the last change in it is of ${isoInstant(lastChange, timeZone)}`
  printLine(`Restored to ${asked}${last}.`)
  if (archiveEnd !== undefined && archiveEnd.getTime() < (at === 'now' ? startedMs : at)) {
    printLine(`The archive ends at ${isoInstant(archiveEnd, timeZone)}: what was changed later is not known.`)
  }
  printLine(`From ${chosen.base.folder}, ${segments} WAL segments and ${uploads} uploads, into ${into}`)
  return { check, next: [`To serve the restored house: DATA_DIR=${into} npm start`] }
}

/** The cluster itself where its files were backed up by that moment, else a dump. */
async function restoreDatabase(config: Config, asked: Asked): Promise<Restored> {
  const restored = await restoreElsewhere(config, { ...asked, progress: printLine })
  if (restored === undefined) return loadDump(config, asked)
  const { check, base, cluster, installation } = restored
  const moment = asked.at === 'now' ? 'the end of what is known' : isoInstant(new Date(asked.at), config.timeZone)
  printLine(`Restored to ${moment}, from ${base.folder}, into ${cluster}; its uploads into ${asked.into}/uploads`)
  return {
    check,
    next: [
      `It is a whole cluster of PostgreSQL, with all its databases. To serve it, stop the old one, put ${cluster} in the`,
      `place of its data directory (keep the old one), give it to the user postgres, and start it (${installation}/bin/pg_ctl,`,
      `or systemctl); then DATA_DIR=${asked.into} npm start, and npm run backup -- --new. See docs/operations.md.`,
    ],
  }
}

async function loadDump(config: Config, { at, into, from }: Asked): Promise<Restored> {
  if (from !== undefined) throw new StartupError('--from is for the archives of the embedded database only.')
  const { dump, check } = await restoreDump(config, { at, into, progress: printLine })
  const moment = isoInstant(new Date(dump.facts.at), config.timeZone)
  printLine(`Restored to ${moment}: a dump has only the moment at which it was made.`)
  printLine(
    `From ${dump.folder} into the database of DATABASE_URL, its ${dump.facts.uploads.length} uploads into ${into}`,
  )
  return { check, next: [`To serve the restored house: DATA_DIR=${into} npm start, with this DATABASE_URL`] }
}

function report({ tables, results }: RestoredCheck): void {
  if (tables !== 'as this version makes them') {
    printLine(
      `Its tables are those of ${tables === 'older' ? 'an older' : 'a newer'} version of Panadesk, which recounts`,
    )
    printLine('the books with npm run ledger:verify. This version has changed nothing.')
    return
  }
  for (const line of reportLines(results)) printLine(line)
  if (!isBalanced(results)) process.exitCode = 1
}
