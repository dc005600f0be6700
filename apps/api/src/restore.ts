// `npm run restore -- --at <time>`: the installation as it was at a moment, in a new place, with its books recounted.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { asOwnerOf } from '@panadesk/postgres/backup/as-owner'
import { checkRestored, type RestoredCheck } from './backup/check-restored.ts'
import { chooseBackup } from '@panadesk/postgres/backup/choose-backup'
import { onDisk } from './backup/command-line.ts'
import { compactTime } from '@panadesk/postgres/backup/archive-folder'
import { demandEmbedded } from './backup/demand-embedded.ts'
import { restoreCluster } from '@panadesk/postgres/backup/restore-cluster'
import { parseRestoreTime } from './backup/restore-time.ts'
import { isBalanced, reportLines } from './ledger/report-lines.ts'
import { commandOptions } from './platform/command-options.ts'
import { loadConfig, type Config } from './platform/config.ts'
import { PANADESK } from './database/panadesk.ts'
import { isoInstant } from './platform/instants.ts'
import { printLine, runCommand } from './platform/lifecycle.ts'
import { StartupError } from './platform/startup-error.ts'

const USAGE =
  'Say which moment: npm run restore -- --at "2026-11-20 14:30:05" (or --at now) [--into <folder>] [--from <archive>]'

type Asked = { at: number | 'now'; into: string; from: string | undefined }

await runCommand(async () => {
  const config = loadConfig()
  demandEmbedded(config, 'restore')
  const asked = readOptions(config)
  asOwnerOf(config.dataDir)
  const started = performance.now()
  const check = await onDisk(asked.into, () => restore(config, asked))
  report(check)
  printLine(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  printLine('Nothing else was changed.')
  printLine(`To serve the restored installation: DATA_DIR=${asked.into} npm start`)
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

async function restore(config: Config, { at, into, from }: Asked): Promise<RestoredCheck> {
  const { backupDir, dataDir, timeZone } = config
  const application = PANADESK
  const timeText = (moment: Date) => isoInstant(moment, timeZone)
  const chosen = await chooseBackup({ application, backupDir, dataDir, at, from, timeText })
  const startedMs = Date.now()
  const { check, segments, uploads, lastChange, archiveEnd } = await restoreCluster({
    ...chosen,
    application,
    at,
    into,
    dataDir,
    check: checkRestored,
    progress: printLine,
  })
  const asked = at === 'now' ? 'the end of what is known' : timeText(new Date(at))
  const last = lastChange === undefined ? '' : `; the last change in it is of ${timeText(lastChange)}`
  printLine(`Restored to ${asked}${last}.`)
  if (archiveEnd !== undefined && archiveEnd.getTime() < (at === 'now' ? startedMs : at)) {
    printLine(`The archive ends at ${timeText(archiveEnd)}: what was changed later is not known.`)
  }
  printLine(`From ${chosen.base.folder}, ${segments} WAL segments and ${uploads} uploads, into ${into}`)
  return check
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
