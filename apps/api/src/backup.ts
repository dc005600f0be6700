// `npm run backup`: keeps what is needed to have the installation back; beside a running server, and on a stopped one.

import { parseArgs } from 'node:util'
import { backUpCluster } from '@panadesk/postgres/backup/back-up-cluster'
import { demandEmbedded } from './backup/demand-embedded.ts'
import { lockBackups } from '@panadesk/postgres/backup/lock-backups'
import { asOwnerOf } from '@panadesk/postgres/backup/as-owner'
import { describeSize, onDisk } from './backup/command-line.ts'
import { commandOptions } from './platform/command-options.ts'
import { loadConfig, type Config } from './platform/config.ts'
import { demandInstallation } from './database/demand-installation.ts'
import { PANADESK } from './database/panadesk.ts'
import { isoInstant } from './platform/instants.ts'
import { printLine, runCommand } from './platform/lifecycle.ts'

await runCommand(async () => {
  const options = commandOptions(() => parseArgs({ options: { new: { type: 'boolean', default: false } } }).values)
  const config = loadConfig()
  demandEmbedded(config, 'backup')
  demandInstallation(config)
  asOwnerOf(config.dataDir)
  const lock = await lockBackups({ application: PANADESK, backupDir: config.backupDir })
  const started = performance.now()
  try {
    const lines = await onDisk(config.backupDir, () => backUp(config, options.new))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    for (const line of lines) printLine(line.replace('%s', seconds))
  } finally {
    await lock.release()
  }
})

async function backUp(config: Config, beginAnew: boolean): Promise<string[]> {
  const { dataDir, uploadsDir, backupDir, backupKeep: keep } = config
  const installation = { application: PANADESK, dataDir, uploadsDir, backupDir }
  const made = await backUpCluster({ ...installation, keep, beginAnew, progress: printLine })
  const { folder, facts, removed, isServerRunning } = made
  const from = isoInstant(new Date(Math.ceil(Date.parse(facts.endedAt) / 1000) * 1000), config.timeZone)
  return [
    `Base backup made in %s s: ${describeSize(facts.files)} and ${facts.uploads.length} uploads, in ${folder}`,
    isServerRunning
      ? `Any moment from ${from} on can be restored; the running server keeps the archive a second behind itself.`
      : `Any moment from ${from} on can be restored; the server goes on with the archive when it is started.`,
    ...removedLine(removed, config),
  ]
}

function removedLine(removed: readonly string[], { backupKeep }: Config): string[] {
  return removed.length === 0 ? [] : [`Removed ${removed.join(', ')}; the newest ${backupKeep} are kept (BACKUP_KEEP).`]
}
