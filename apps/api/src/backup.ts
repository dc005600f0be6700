// `npm run backup`: keeps what is needed to have the house back; beside a running server, and on a stopped one.

import { parseArgs } from 'node:util'
import { backUpCluster } from './backup/back-up-cluster.ts'
import { dumpDatabase } from './backup/dump-database.ts'
import { lockBackups } from './backup/lock-backups.ts'
import { asOwnerOf } from './backup/as-owner.ts'
import { commandOptions, describeSize, onDisk } from './backup/command-line.ts'
import { backUpElsewhere } from './backup/elsewhere/back-up-elsewhere.ts'
import { lookAtCluster } from './backup/elsewhere/cluster-connection.ts'
import { loadConfig, type Config } from './platform/config.ts'
import { joinDatabase } from './platform/database/start-database.ts'
import { isoInstant } from './platform/instants.ts'
import { printLine, runCommand } from './platform/lifecycle.ts'

const ENDLESS =
  'While nobody takes it, that PostgreSQL keeps its log for the archive without end; set max_slot_wal_keep_size there.'

await runCommand(async () => {
  const options = commandOptions(() => parseArgs({ options: { new: { type: 'boolean', default: false } } }).values)
  const config = loadConfig()
  asOwnerOf(config.dataDir)
  const lock = await lockBackups(config.backupDir)
  const started = performance.now()
  try {
    const lines = await onDisk(config.backupDir, () =>
      config.databaseUrl === undefined ? backUp(config, options.new) : backUpDatabase(config, options.new),
    )
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    for (const line of lines) printLine(line.replace('%s', seconds))
  } finally {
    await lock.release()
  }
})

async function backUp(config: Config, beginAnew: boolean): Promise<string[]> {
  const { folder, facts, removed, isServerRunning } = await backUpCluster(config, { beginAnew, progress: printLine })
  const from = isoInstant(new Date(Math.ceil(Date.parse(facts.endedAt) / 1000) * 1000), config.timeZone)
  return [
    `Base backup made in %s s: ${describeSize(facts.files)} and ${facts.uploads.length} uploads, in ${folder}`,
    isServerRunning
      ? `Any moment from ${from} on can be restored; the running server keeps the archive a second behind itself.`
      : `Any moment from ${from} on can be restored; the server goes on with the archive when it is started.`,
    ...removedLine(removed, config),
  ]
}

/** By the files of its cluster where that can be done from here, else a dump. */
async function backUpDatabase(config: Config, beginAnew: boolean): Promise<string[]> {
  const server = await joinDatabase(config, printLine)
  const connection = server.poolConfig('owner')
  const cluster = await lookAtCluster(connection)
  if ('onlyDump' in cluster) return dump(config, cluster.onlyDump)
  const made = await backUpElsewhere(config, { connection, cluster, beginAnew, progress: printLine })
  const from = isoInstant(new Date(Math.ceil(Date.parse(made.facts.endedAt) / 1000) * 1000), config.timeZone)
  return [
    `Base backup of the cluster of DATABASE_URL made in %s s, with ${made.facts.uploads.length} uploads, in ${made.folder}`,
    `Any moment from ${from} on can be restored; the running server keeps the archive a second behind the database.`,
    ...(cluster.keepsLogWithoutEnd ? [ENDLESS] : []),
    ...removedLine(made.removed, config),
  ]
}

async function dump(config: Config, reason: string): Promise<string[]> {
  const { folder, facts, removed } = await dumpDatabase(config, printLine)
  const rows = facts.tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `DATABASE_URL: the backup is a dump of one moment, ${isoInstant(new Date(facts.at), config.timeZone)}, as ${reason}.`,
    `Dump made in %s s: ${facts.tables.length} tables, ${rows} rows and ${facts.uploads.length} uploads, in ${folder}`,
    'Moments between dumps cannot be restored from it; see docs/operations.md.',
    ...removedLine(removed, config),
  ]
}

function removedLine(removed: readonly string[], { backupKeep }: Config): string[] {
  return removed.length === 0 ? [] : [`Removed ${removed.join(', ')}; the newest ${backupKeep} are kept (BACKUP_KEEP).`]
}
