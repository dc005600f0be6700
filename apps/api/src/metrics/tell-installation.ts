// What is told of the installation: its database, and what this process sees of disk, backups, replica, checkpoints and files.
import type { PoolConfig } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { HouseSigns } from '../alerts/house-signs.ts'
import { createDatabase } from '../database/database.ts'
import { createPool } from '../database/pool.ts'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/logger.ts'
import { loadInstallation, type InstallationFigures } from './load-installation.ts'

export interface InstallationSource {
  /** As whom the database is asked: requests may not read where alerts are told. */
  readonly owner: PoolConfig
  readonly signs: HouseSigns
  readonly timeZone: string
  readonly clock: Clock
  readonly logger: Logger
}

export interface InstallationTelling {
  /** Looks anew; what cannot be known now is left out, so that nobody takes an old value for a new one. */
  look(): Promise<void>
  close(): Promise<void>
}

/** A question that takes longer is no answer to whoever asks every few seconds. */
const ANSWER_MS = 4000

export function tellInstallation(
  registry: Registry,
  { owner, signs, timeZone, clock, logger }: InstallationSource,
): InstallationTelling {
  const limits = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS, statement_timeout: ANSWER_MS }
  const db = createDatabase(createPool({ ...owner, ...limits, max: 1, min: 0 }, clock, logger))
  const isUp = new Gauge({
    name: 'panadesk_database_up',
    help: 'Whether the database answered.',
    registers: [registry],
  })
  const tellFigures = figureGauges(registry)
  const tellSigns = gauges(registry, {
    panadesk_disk_free_bytes: 'Room on the disk of the embedded database.',
    panadesk_backup_newest_timestamp_seconds: 'When the newest base backup was done; 0 where there is none.',
    panadesk_replica_away_seconds: 'For how long reports have read the main database instead of the replica.',
    panadesk_checkpoint_late_seconds: 'For how long the newest checkpoint was not taken outside.',
    panadesk_archive_files_faulty: 'Files of archived months that are missing or not as they were written.',
  })
  const known = sayingOnce(logger)
  return {
    look: async () => {
      const { freeBytes, newestBackupAt, replicaAwaySinceMs, checkpointLateSinceMs, archiveFaults } = signs
      const nowMs = clock.now()
      tellSigns({
        panadesk_disk_free_bytes: freeBytes && (await known('disk', freeBytes)),
        panadesk_backup_newest_timestamp_seconds:
          newestBackupAt && (await known('backups', async () => ((await newestBackupAt())?.getTime() ?? 0) / 1000)),
        panadesk_replica_away_seconds:
          replicaAwaySinceMs && (await known('replica', async () => secondsBetween(await replicaAwaySinceMs(), nowMs))),
        panadesk_checkpoint_late_seconds: checkpointLateSinceMs && secondsBetween(checkpointLateSinceMs(), nowMs),
        panadesk_archive_files_faulty: archiveFaults?.()?.length,
      })
      const figures = await known('database', () => loadInstallation(db, timeZone))
      isUp.set(figures === undefined ? 0 : 1)
      tellFigures(figures)
    },
    close: () => db.destroy(),
  }
}

/** Since nothing: not at all. */
function secondsBetween(sinceMs: number | undefined, nowMs: number): number {
  return sinceMs === undefined ? 0 : (nowMs - sinceMs) / 1000
}

/** What cannot be read is logged when it begins, not every few seconds. */
function sayingOnce(logger: Logger) {
  const failing = new Set<string>()
  return async <Value>(what: string, read: () => Promise<Value>): Promise<Value | undefined> => {
    try {
      const value = await read()
      failing.delete(what)
      return value
    } catch (err) {
      if (!failing.has(what)) logger.warn({ err, what }, 'figures could not be read and will be tried again')
      failing.add(what)
      return undefined
    }
  }
}

function figureGauges(registry: Registry): (figures: InstallationFigures | undefined) => void {
  const inQueues = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['queue'] as const, registers: [registry] })
  const waiting = inQueues('panadesk_queue_waiting', 'What waits for staff.')
  const oldest = inQueues('panadesk_queue_oldest_seconds', 'For how long the oldest has waited.')
  const tell = gauges(registry, {
    panadesk_fold_lag_bids: 'Bids that are not counted in the totals of their markets yet.',
    panadesk_fold_lag_movements: 'Movements of money that the totals of their days or the figures of players lack yet.',
    panadesk_sessions_declared: 'Sessions that are declared.',
    panadesk_alerts_undelivered: 'Tellings of alerts that nobody outside has taken yet.',
    panadesk_seals_waiting: 'Sessions of today and yesterday that are closed and not sealed.',
    panadesk_seal_lag_seconds: 'For how long the oldest of them has been closed.',
  })
  return (figures) => {
    waiting.reset()
    oldest.reset()
    for (const { queue, waiting: count, oldestSeconds } of figures?.queues ?? []) {
      waiting.set({ queue }, count)
      oldest.set({ queue }, oldestSeconds)
    }
    tell({
      panadesk_fold_lag_bids: figures?.unfoldedBids,
      panadesk_fold_lag_movements: figures?.unfoldedMovements,
      panadesk_sessions_declared: figures?.declaredSessions,
      panadesk_alerts_undelivered: figures?.undeliveredAlerts,
      panadesk_seals_waiting: figures?.unsealedSessions,
      panadesk_seal_lag_seconds: figures?.unsealedSeconds,
    })
  }
}

/** One that has no value now is not told at all. */
function gauges<Name extends string>(
  registry: Registry,
  helps: Record<Name, string>,
): (values: Partial<Record<Name, number | undefined>>) => void {
  const names = Object.keys(helps) as Name[]
  const made = new Map(names.map((name) => [name, new Gauge({ name, help: helps[name], registers: [registry] })]))
  return (values) => {
    for (const [name, gauge] of made) {
      const value = values[name]
      if (value === undefined) gauge.remove()
      else gauge.set(value)
    }
  }
}
