// Puts the server together: database, first data, application, HTTP. Whoever starts it decides about signals and output.

import type { FastifyInstance } from 'fastify'
import { startAlerts } from './alerts/alert-worker.ts'
import { watchHouse } from './alerts/watch-house.ts'
import { createApp } from './app.ts'
import { archivesIn } from './archives/archive-files.ts'
import { watchArchives, type ArchiveWatch } from './archives/watch-files.ts'
import { keepArchiving } from '@panadesk/postgres/backup/keep-archiving'
import { startGathering, type GatherPace } from './checkpoints/gather-worker.ts'
import { startTellingOutside } from './checkpoints/tell-outside.ts'
import { startFindingExceptions } from './exceptions/exception-worker.ts'
import { keepWeeksInZone } from './games/week-history.ts'
import type { BackgroundWork } from './platform/background-work.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './database/database.ts'
import { openDatabase, type OpenDatabase } from './database/open-database.ts'
import { demandFolder, demandWritable } from './platform/demand-writable.ts'
import { watchDiskRoom, type DiskRoom } from './platform/disk-room.ts'
import { demandFreePorts, listenFault, webAddress } from './platform/listen-fault.ts'
import { Registry } from 'prom-client'
import { startMetrics, type Metrics } from './metrics/start-metrics.ts'
import { PANADESK } from './database/panadesk.ts'
import { openReplica, type Replica } from './database/replica.ts'
import { replicaPoolConfig } from './database/start-database.ts'
import { settlementsUnderWay } from './http/admission.ts'
import { openLeaving, type Leaving } from './http/leaving.ts'
import { startForgettingKeys } from './http/forget-keys.ts'
import type { Logger } from './platform/logger.ts'
import type { Progress } from '@panadesk/postgres/progress'

export type ServeOptions<Prepared> = {
  config: Config
  clock: Clock
  logger: Logger
  progress: Progress
  /** What the database must hold before the first request: the first main admin, or a whole demo market. */
  prepare(db: Database): Promise<Prepared>
  /** Where the history is gathered at another pace than that of an installation. */
  gathering?: Partial<GatherPace> | undefined
}

export type RunningServer<Prepared> = {
  address: string
  /** Where figures are told, if they are. */
  metricsAddress: string | undefined
  prepared: Prepared
  stop(): Promise<void>
}

/** Above the 18 s within which any request but a settlement is answered. */
const REQUESTS_END_WITHIN_MS = 20_000
/** As many may knock while others are answered; the system may allow fewer. Sent away unheard, a balancer would take us for gone. */
const BACKLOG = 4096
const IDLE_CHECK_MS = 50

/** Comes back when requests are served. What was begun before a failure is ended again. */
export async function serve<Prepared>(options: ServeOptions<Prepared>): Promise<RunningServer<Prepared>> {
  const { config, clock, logger } = options
  // First of all: who hears that the port is taken has no installation founded, and no password shown that nobody could use.
  await demandFreePorts(config)
  demandWritable(config.uploadsDir)
  demandFolder(config.backupDir)
  const database = await openDatabase(options)
  const owner = database.server.poolConfig('owner')
  const running: Running = {
    database,
    archiving: archive(database, config, logger),
    forgetting: startForgettingKeys({ owner, keepDays: config.idempotencyKeepDays, clock, logger }),
    leaving: openLeaving(),
  }
  const stop = () => stopAll(running, config)
  try {
    await keepWeeksInZone(database.db, config.timeZone)
    const prepared = await options.prepare(database.db)
    const app = await startAll(running, options)
    const port = await listen(app, config)
    const metricsAddress = running.metrics?.address
    return { address: webAddress({ host: config.host, port }), metricsAddress, prepared, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What has been begun, and has to be ended. */
interface Running {
  readonly database: OpenDatabase
  readonly archiving: BackgroundWork | undefined
  readonly forgetting: BackgroundWork
  readonly leaving: Leaving
  app?: FastifyInstance
  replica?: Replica
  room?: DiskRoom
  archives?: ArchiveWatch
  gathering?: BackgroundWork
  finding?: BackgroundWork
  alerting?: BackgroundWork
  metrics?: Metrics
}

/** Each part is noted as soon as it is begun, so that whatever fails after it leaves nothing behind. */
async function startAll(running: Running, options: ServeOptions<unknown>): Promise<FastifyInstance> {
  const { config, clock, logger } = options
  const { db, pool, login, server } = running.database
  const { timeZone, uploadsDir, depositCallbackSecret, trustProxy, slowStatementMs } = config
  const owner = server.poolConfig('owner')
  const poolConfig = replicaPoolConfig(config, login)
  if (server.kind === 'embedded') running.room = watchDiskRoom(config.dataDir, logger)
  if (poolConfig !== undefined) running.replica = await openReplica({ poolConfig, main: pool, clock, logger })
  const registry = config.metrics && new Registry()
  const outside = startTellingOutside({ log: config.checkpointLog, webhook: config.checkpointWebhook }, logger)
  const archives = watchArchives({ owner, folder: archivesIn(uploadsDir), logger })
  running.archives = archives
  const signs = watchHouse({
    embedded: server.kind === 'embedded' ? config : undefined,
    replica: running.replica,
    checkpointLateSinceMs: () => outside.lateSinceMs(),
    archiveFaults: () => archives.faults(),
    clock,
  })
  const { replica, room, leaving } = running
  const told = { newestBackupAt: signs.newestBackupAt, archiveFaults: signs.archiveFaults }
  const shown = { ...told, registry, slowStatementMs, leaving }
  const settings = { timeZone, uploadsDir, depositCallbackSecret, trustProxy }
  running.app = await createApp({ db, pool, replica, room, clock, logger, ...shown, ...settings })
  const gathered = { owner, origin: config.checkpointOrigin, outside, clock, logger }
  running.gathering = startGathering(gathered, options.gathering)
  running.finding = startFindingExceptions({ owner, clock, logger, timeZone })
  running.alerting = startAlerts({ owner, clock, logger, timeZone, signs, mayReachInside: config.webhooksInside })
  if (registry !== undefined && config.metrics !== undefined) {
    const figures = { registry, address: config.metrics, owner, signs, timeZone, clock, logger }
    running.metrics = await startMetrics(figures)
  }
  return running.app
}

async function stopAll(running: Running, config: Config): Promise<void> {
  const { app, leaving } = running
  if (app) await leaving.begin(config.stopAfterMs)
  if (app) await stopServing(app)
  await running.metrics?.stop()
  await running.replica?.close()
  running.room?.stop()
  await running.archives?.stop()
  await running.forgetting.stop()
  await running.finding?.stop()
  await running.alerting?.stop()
  // After whatever writes, so that nothing is left ungathered.
  await running.gathering?.stop()
  // After the last request, so that the archive has what it wrote.
  await running.archiving?.stop()
  await running.database.close()
}

function archive({ server }: OpenDatabase, { dataDir, uploadsDir, backupDir }: Config, logger: Logger) {
  if (server.kind === 'external') return undefined
  return keepArchiving(
    { application: PANADESK, connection: server.poolConfig('owner'), dataDir, uploadsDir, backupDir },
    {
      stopped: (err) => logger.error({ err }, 'the archive of the database does not go on; see docs/operations.md'),
      goesOn: () => logger.info('the archive of the database goes on again'),
    },
  )
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port, backlog: BACKLOG })
  } catch (error) {
    throw listenFault(error, { host, port })
  }
  const address = app.server.address()
  return address !== null && typeof address === 'object' ? address.port : port
}

// No new connections; requests under way may finish, and what takes longer than the limit is cut off, once no settlement is
// waited for: who declares shall hear what became of it. A connection that has just finished its request would be kept open for
// the next one: it is closed instead.
async function stopServing(app: FastifyInstance): Promise<void> {
  const cutOffAt = performance.now() + REQUESTS_END_WITHIN_MS
  const close = setInterval(() => {
    app.server.closeIdleConnections()
    if (performance.now() >= cutOffAt && settlementsUnderWay() === 0) app.server.closeAllConnections()
  }, IDLE_CHECK_MS)
  await app.close()
  clearInterval(close)
}
