// The server as a whole: what its features serve, mounted on one Fastify instance.
import cookie from '@fastify/cookie'
import { BODY_BYTES_MAX } from '@panadesk/contract/endpoint'
import { DELETED_IMAGE_FILES, IMAGE_FILES } from '@panadesk/contract/images'
import { LIVE_STREAM } from '@panadesk/contract/live'
import { RECEIPT_FILES } from '@panadesk/contract/receipts'
import { randomUUID } from 'node:crypto'
import { fastify, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { requireDeletedImage, requireShownImage } from './features/images/shown-images.ts'
import { startDelivery } from './features/notices/deliver-notifications.ts'
import { sql } from 'kysely'
import { startExpiring } from './approvals/expire-requests.ts'
import { startBulks } from './bulk/bulk-worker.ts'
import { startEndingClaims } from './requests/end-old-claims.ts'
import { startRecounting } from './wallet/recount-worker.ts'
import { callbackCalls, gatewayCalls, panelCalls } from './calls.gen.ts'
import { startFolding } from './bids/fold-worker.ts'
import { startCounting } from './database/count-worker.ts'
import { startFigures } from './figures/figure-worker.ts'
import { startSealing } from './seals/seal-worker.ts'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import type { Platform } from './identity/context.ts'
import { sharePool } from './database/pool-shares.ts'
import { serveDocs } from './http/docs/serve-docs.ts'
import { answerClientError } from './http/client-errors.ts'
import { admitRequests, type AdmissionLimits } from './http/admission.ts'
import { answerErrors, gatewaySpelling, MALFORMED, NOT_FOUND, panelSpelling, type Spelling } from './http/errors.ts'
import { callbackGuard } from './http/callback-guard.ts'
import type { GatewayPlatform } from './http/implement-player.ts'
import type { PanelPlatform } from './http/implement.ts'
import { HEALTH, sendElsewhere, type Leaving } from './http/leaving.ts'
import { openLiveStreams, type LiveStreams } from './http/live-streams.ts'
import { mount } from './http/mount.ts'
import { playerGuard } from './http/player-guard.ts'
import { admit, staffGuard } from './http/staff-guard.ts'
import { markReceipt } from './http/mark-receipt.ts'
import { addSecurityHeaders, forbidKeeping, setSecurityHeaders } from './http/security-headers.ts'
import { LOOPBACK } from './platform/trusted-proxies.ts'
import { limitPipelining } from './http/pipelining.ts'
import { serveImages } from './http/serve-images.ts'
import { serveLive } from './http/serve-live.ts'
import { serveWebFiles, wantsPage } from './http/web-files.ts'
import { openReadMarks } from './audit/read-marks.ts'
import { watchLive } from './live/watch-live.ts'
import { countRequests } from './metrics/count-requests.ts'
import { tellProcess } from './metrics/tell-process.ts'
import { loadSecret } from './identity/tokens.ts'

export interface AppOptions extends Platform {
  /** The connections below `db`. */
  readonly pool: pg.Pool
  checkReplies?: boolean
  /** Has begun when the process is about to end and should get no more requests. */
  leaving?: Leaving
  /** Figures are counted for it. */
  registry?: Registry | undefined
  /** A statement of a request that takes as long is logged. */
  slowStatementMs?: number
  /** How long a request may take; left out, as long as in an installation. */
  limits?: AdmissionLimits
  /** Addresses and ranges of the proxies that are believed; without it those on this machine. */
  trustProxy?: readonly string[]
}

/** An image on a slow line takes minutes; who takes longer holds a connection for nothing. */
const REQUEST_ARRIVES_WITHIN_MS = 5 * 60 * 1000
const HEADERS_ARRIVE_WITHIN_MS = 10_000
const LATE_ARRIVALS_CHECKED_MS = 2000
/** A client that takes nothing of its answer for so long has left. */
const IDLE_MS_MAX = 30_000
const CONNECTIONS_MAX = 5000
/** How many may wait for a connection of the database; players come in crowds, staff do not. */
const WAITING_MAX = { players: 400, staff: 200 }

/** What every process does beside answering. */
const WORKS = [
  startDelivery,
  startFolding,
  startCounting,
  startFigures,
  startSealing,
  startExpiring,
  startEndingClaims,
  startRecounting,
  startBulks,
]

const DISK_FULL = 'The disk is full: nothing is saved until there is room.'

export async function createApp({
  checkReplies = false,
  trustProxy = LOOPBACK,
  leaving,
  registry,
  slowStatementMs,
  limits,
  ...platform
}: AppOptions): Promise<FastifyInstance> {
  const server = openServer(platform, trustProxy)
  if (registry !== undefined) countRequests(server, registry)
  await server.register(cookie)
  tellHealth(server, platform, leaving)
  const shares = sharePool(platform.pool)
  const readMarks = openReadMarks(platform)
  server.addHook('onClose', () => readMarks.close())
  const callsByPath = new Map(panelCalls.map((call) => [call.endpoint.path, call]))
  const panelPlatform: PanelPlatform = {
    ...platform,
    readMarks,
    csrfSecret: await loadSecret(platform.db, 'csrf'),
    callOf: (path) => callsByPath.get(path),
  }
  const feed = watchLive({ connection: platform.pool.options, logger: platform.logger })
  server.addHook('onClose', () => feed.stop())
  const streams = openLiveStreams({ ...platform, feed })
  // A server that ends waits for the answers under way, and these have no end of their own.
  server.addHook('preClose', () => streams.stop())
  if (registry !== undefined) tellProcess(registry, { pool: platform.pool, shares, openStreams: () => streams.count() })
  const admission = { platform, shares, checkReplies, slowStatementMs, limits }
  await server.register((panel) => servePanel(panel, admission, panelPlatform, streams))
  const gatewayPlatform: GatewayPlatform = {
    ...platform,
    tokenSecret: await loadSecret(platform.db, 'player-token'),
    families: new Map(),
  }
  await server.register((gateway) => serveGateway(gateway, admission, gatewayPlatform))
  await server.register(async (callbacks) => {
    // What a provider tells of payments must not wait behind players.
    admitCrowd(callbacks, 'staff', admission)
    mount(callbacks, { platform, guard: callbackGuard(gatewayPlatform), checkReplies }, callbackCalls)
  })
  await server.register(serveDocs)
  await servePages(server)
  const works = WORKS.map((start) => start(panelPlatform))
  // All at once: none begins another round while one of them is waited for.
  server.addHook('onClose', async () => {
    await Promise.all(works.map((work) => work.stop()))
  })
  return server
}

/** What all that is served to staff, players and providers has in common. */
interface Admission {
  platform: Platform
  shares: ReturnType<typeof sharePool>
  checkReplies: boolean
  slowStatementMs: number | undefined
  limits: AdmissionLimits | undefined
}

/** Browsers keep nothing of it, and no more is let in at once than the crowd's share of connections can take. */
function admitCrowd(
  server: FastifyInstance,
  crowd: 'staff' | 'players',
  { shares, slowStatementMs, limits }: Admission,
): void {
  forbidKeeping(server)
  admitRequests(server, { share: shares[crowd], waitingMax: WAITING_MAX[crowd], slowStatementMs, limits })
}

async function servePanel(
  panel: FastifyInstance,
  admission: Admission,
  panelPlatform: PanelPlatform,
  streams: LiveStreams,
) {
  const { platform, checkReplies } = admission
  admitCrowd(panel, 'staff', admission)
  mount(panel, { platform, guard: staffGuard(panelPlatform), checkReplies }, panelCalls)
  serveLive(panel, {
    streams,
    admit: (request) => admit(panelPlatform, { ...LIVE_STREAM, changesState: false }, request),
  })
  serveImagesOfPanel(panel, panelPlatform)
}

async function serveGateway(gateway: FastifyInstance, admission: Admission, gatewayPlatform: GatewayPlatform) {
  const { platform, checkReplies } = admission
  admitCrowd(gateway, 'players', admission)
  serveImages(gateway, platform.uploadsDir, {
    path: IMAGE_FILES.path,
    folder: 'images',
    cache: 'public',
    admit: requireShownImage,
  })
  mount(gateway, { platform, guard: playerGuard(gatewayPlatform), checkReplies }, gatewayCalls)
}

/** What holds for all that is served. */
function openServer({ logger }: Platform, trustProxy: readonly string[]): FastifyInstance {
  const server = fastify({
    loggerInstance: logger,
    bodyLimit: BODY_BYTES_MAX,
    // The audit logs of all processes, now and later, name requests by their ids; what a client calls its request is not believed.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    requestTimeout: REQUEST_ARRIVES_WITHIN_MS,
    connectionTimeout: IDLE_MS_MAX,
    http: { headersTimeout: HEADERS_ARRIVE_WITHIN_MS, connectionsCheckingInterval: LATE_ARRIVALS_CHECKED_MS },
    clientErrorHandler: answerClientError,
    trustProxy: [...trustProxy],
    // An address that cannot be read reaches no route and no error handler.
    frameworkErrors: refuseUnreadable,
  })
  server.server.maxConnections = CONNECTIONS_MAX
  limitPipelining(server)
  addSecurityHeaders(server)
  // The files of the panel stand here too, and refuse what is no file under anybody's path.
  answerErrors(server, (outcome, { url }) => spellingOf(url)(outcome))
  return server
}

function tellHealth(server: FastifyInstance, { db, room }: Platform, leaving: Leaving | undefined): void {
  if (leaving !== undefined) sendElsewhere(server, leaving)
  server.get(HEALTH, async (_request, reply) => {
    if (leaving?.hasBegun() === true) return reply.status(503).send({ status: 'stopping' })
    await sql`select 1`.execute(db)
    // A balancer must not take reading away as well, so this is a word beside the answer.
    return room?.isFull() === true ? { status: 'ok', warning: DISK_FULL } : { status: 'ok' }
  })
}

function serveImagesOfPanel(panel: FastifyInstance, platform: PanelPlatform): void {
  serveImages(panel, platform.uploadsDir, {
    path: RECEIPT_FILES.path,
    folder: 'receipts',
    cache: 'none',
    admit: (request) => admit(platform, { ...RECEIPT_FILES, changesState: false }, request),
    opened: (request, name) => markReceipt(platform.readMarks, request, name),
  })
  serveImages(panel, platform.uploadsDir, {
    path: DELETED_IMAGE_FILES.path,
    folder: 'images',
    cache: 'none',
    admit: async (request) => {
      await admit(platform, { ...DELETED_IMAGE_FILES, changesState: false }, request)
      await requireDeletedImage(request)
    },
  })
}

/** The files of the panel, a page for each of its paths, and the answer to all that is not there. */
async function servePages(server: FastifyInstance): Promise<void> {
  const sendPage = await serveWebFiles(server)
  server.setNotFoundHandler((request, reply) => {
    if (sendPage !== undefined && wantsPage(request)) return sendPage(request, reply)
    return reply.status(NOT_FOUND.status).send(spellingOf(request.url)(NOT_FOUND))
  })
}

/** For what belongs to no route. */
function spellingOf(url: string): Spelling {
  return url.startsWith('/player/') ? gatewaySpelling : panelSpelling
}

function refuseUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply)
  void reply.status(MALFORMED.status).send(spellingOf(request.url)(MALFORMED))
}
