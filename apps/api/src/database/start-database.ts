// Brings up the database that the settings ask for: the embedded server, or another one by its address.

import type { PoolConfig } from 'pg'
import type { Config } from '../platform/config.ts'
import type { Progress } from '@panadesk/postgres/progress'
import { startEmbedded, type EmbeddedOptions } from '@panadesk/postgres/embedded/embedded-server'
import { joinEmbedded, type JoinedServer } from '@panadesk/postgres/embedded/join-embedded'
import { ownerConnection } from '@panadesk/postgres/embedded/postmaster'
import { checkExternalDatabase, externalConnection, loginOf, openClient } from './external-database.ts'
import { PANADESK } from './panadesk.ts'
import type { RequestLogin } from './request-login.ts'
import { sessionOptions } from './session-options.ts'
import { whenThereIsRoom } from './when-there-is-room.ts'

export type DatabaseServer = {
  kind: 'embedded' | 'external'
  /** What to give to createPool. The owner migrates; the login of requests serves them. */
  poolConfig(as: 'owner' | RequestLogin): PoolConfig
  /** The login that the settings give to requests; where they give none, the installation has its own. */
  givenLogin?: RequestLogin | undefined
  /** Whether it runs because we asked, and stops with us. */
  isStartedHere: boolean
  stop(): Promise<void>
}

const CONNECT_WITHIN_MS = 10_000
/** So many stay open while nothing is asked: others may fill a database up in the meantime. */
const KEPT_OPEN = 2

/** Comes back when the database answers. Refuses with one line: folder in use, server not reached, too old … */
export async function startDatabase(config: Config, progress: Progress): Promise<DatabaseServer> {
  demandReplicaAddress(config)
  if (config.databaseUrl !== undefined) return useExternal(config, config.databaseUrl, progress)
  const server = await startEmbedded(embeddedOptions(config, progress))
  return embeddedDatabase({ ...server, isStartedHere: true }, config)
}

/** Before anything is founded. A replica that is away is waited for; an address that leads nowhere at all would be for ever. */
function demandReplicaAddress({ databaseReplicaUrl }: Config): void {
  if (databaseReplicaUrl !== undefined) openClient({ connectionString: databaseReplicaUrl }, 'DATABASE_REPLICA_URL')
}

/** For commands beside a running server: uses its embedded database when it runs, else starts one for the time being. */
export async function joinDatabase(config: Config, progress: Progress): Promise<DatabaseServer> {
  if (config.databaseUrl !== undefined) return useExternal(config, config.databaseUrl, progress)
  return embeddedDatabase(await joinEmbedded(embeddedOptions(config, progress)), config)
}

function embeddedOptions({ dataDir }: Config, progress: Progress): EmbeddedOptions {
  return { application: PANADESK, dataDir, settings: {}, progress }
}

function embeddedDatabase(server: JoinedServer, { databasePoolSize }: Config): DatabaseServer {
  return {
    kind: 'embedded',
    poolConfig: (as) => ({
      ...ownerConnection(PANADESK, server),
      ...(as === 'owner' ? {} : { user: as.user }),
      ...poolLimits(databasePoolSize),
      options: sessionOptions(as === 'owner' ? 'owner' : 'app'),
    }),
    isStartedHere: server.isStartedHere,
    stop: () => server.stop(),
  }
}

async function useExternal(config: Config, url: string, progress: Progress): Promise<DatabaseServer> {
  const { databaseRequestUrl, databasePoolSize } = config
  const connection = (as: 'owner' | RequestLogin) =>
    as === 'owner'
      ? externalConnection(url, sessionOptions('owner'))
      : externalConnection(as.address ?? url, sessionOptions('app'), as)
  const poolConfig = (as: 'owner' | RequestLogin) => ({ ...connection(as), ...poolLimits(databasePoolSize) })
  const givenLogin = databaseRequestUrl === undefined ? undefined : givenBy(databaseRequestUrl)
  await whenThereIsRoom(progress, () => checkExternalDatabase(poolConfig('owner')))
  return { kind: 'external', poolConfig, givenLogin, isStartedHere: false, stop: () => Promise.resolve() }
}

function givenBy(address: string): RequestLogin {
  return { ...loginOf(address, 'DATABASE_REQUEST_URL'), address }
}

/** How reports connect to the replica that the settings name, as the login of requests; undefined where they name none. */
export function replicaPoolConfig(
  { databaseReplicaUrl, databasePoolSize }: Config,
  login: RequestLogin,
): PoolConfig | undefined {
  if (databaseReplicaUrl === undefined) return undefined
  const connection = externalConnection(databaseReplicaUrl, sessionOptions('reader'), login)
  openClient(connection, 'DATABASE_REPLICA_URL')
  return { ...connection, ...poolLimits(databasePoolSize) }
}

function poolLimits(max: number): PoolConfig {
  return { max, min: KEPT_OPEN, connectionTimeoutMillis: CONNECT_WITHIN_MS, application_name: 'panadesk' }
}
