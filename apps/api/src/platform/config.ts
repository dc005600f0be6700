// The settings of the process, read once from the environment; a wrong one stops the start with one line.

import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { LOOPBACK, parseProxies } from './trusted-proxies.ts'
import { StartupError } from './startup-error.ts'

const PROJECT_ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

export type Config = {
  port: number
  host: string
  /** Absolute. A relative DATA_DIR is taken from the project root, so that it does not depend on where npm was called. */
  dataDir: string
  /** The folder of what was uploaded, inside the data folder. */
  uploadsDir: string
  /** Absolute, where backups go. */
  backupDir: string
  /** How many base backups are kept. */
  backupKeep: number
  databaseUrl: string | undefined
  /** The same database for the login of requests, where the login of `databaseUrl` may not make one itself. */
  databaseRequestUrl: string | undefined
  /** A streaming replica of the database, which reports may read. */
  databaseReplicaUrl: string | undefined
  databasePoolSize: number
  adminEmail: string
  /** Counts only while there is no main admin yet. */
  adminPassword: string | undefined
  /** After so many days the answer that was kept under an idempotency key is removed. */
  idempotencyKeepDays: number
  /** What payment providers sign their callbacks with. */
  depositCallbackSecret: string | undefined
  /** Names the log of checkpoints, and the key that signs them, to whoever keeps them outside. */
  checkpointOrigin: string
  /** Where checkpoints are added as lines; only in a folder for backups that was set. */
  checkpointLog: string | undefined
  /** Where each checkpoint is sent, and what it is signed with. */
  checkpointWebhook: { url: string; secret: string } | undefined
  /** Whether alerts may be told to this machine and its own network. */
  webhooksInside: boolean
  /** Addresses and ranges of proxies whose word on their clients counts. */
  trustProxy: readonly string[]
  timeZone: string
  logLevel: LogLevel
  /** For so long it goes on serving when it is told to stop, and says at `/health` that it leaves. */
  stopAfterMs: number
  /** A statement of a request that takes as long is logged. */
  slowStatementMs: number
  /** Where figures about the process and the installation are told; nowhere unless a port was set. */
  metrics: MetricsAddress | undefined
}

export interface MetricsAddress {
  readonly host: string
  readonly port: number
  /** What whoever asks has to show; may be left out where only this machine can ask. */
  readonly token: string | undefined
}

export class ConfigError extends StartupError {
  override readonly name = 'ConfigError'
}

const wholeNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(from, message).max(to, message))
}

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgres://user:password@host:5432/database')

const proxies = z.string().transform((text, context) => {
  const parsed = parseProxies(text)
  if (parsed !== undefined) return parsed
  context.addIssue({ code: 'custom', message: 'must list addresses or ranges such as 10.0.0.5, 10.1.0.0/16' })
  return z.NEVER
})

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().regex(/^\S+$/, 'must be an address or a host name').default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().default('./backups'),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(7),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_REQUEST_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(12),
  ADMIN_EMAIL: z.email('must be an email address').default('admin@panadesk.local'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(200, 'may have 200 characters').optional(),
  IDEMPOTENCY_KEEP_DAYS: wholeNumber(1, 3650).default(7),
  DEPOSIT_CALLBACK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  CHECKPOINT_ORIGIN: z
    .string()
    .regex(/^[\x21-\x2a\x2c-\x7e]{1,100}$/, 'must be a plain name without blanks or +')
    .default('panadesk'),
  CHECKPOINT_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://example.org/checkpoints' })
    .optional(),
  CHECKPOINT_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes as base64')
    .optional(),
  WEBHOOKS_INSIDE: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  TRUST_PROXY: proxies.default(LOOPBACK),
  TIME_ZONE: z.string().refine(isTimeZone, 'must be an IANA time zone such as Asia/Kolkata').default('Asia/Kolkata'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  STOP_AFTER_MS: wholeNumber(0, 60_000).default(0),
  SLOW_STATEMENT_MS: wholeNumber(1, 60_000).default(1000),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().regex(/^\S+$/, 'must be an address or a host name').default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 plain characters')
    .optional(),
})

const SECRETS = new Set([
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'DATABASE_REQUEST_URL',
  'DATABASE_REPLICA_URL',
  'DEPOSIT_CALLBACK_SECRET',
  'CHECKPOINT_URL',
  'CHECKPOINT_SECRET',
  'METRICS_TOKEN',
])

/** Reads the environment that the README lists. An empty variable counts as one that is not set. */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(describeFirstFault(parsed.error, given))
  const values = parsed.data
  if (values.DATABASE_REQUEST_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_REQUEST_URL is a login of the database of DATABASE_URL, which is not set.')
  }
  if ((values.CHECKPOINT_URL === undefined) !== (values.CHECKPOINT_SECRET === undefined)) {
    throw new ConfigError('CHECKPOINT_URL and CHECKPOINT_SECRET belong together: set both or none.')
  }
  const dataDir = resolve(PROJECT_ROOT, values.DATA_DIR)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    uploadsDir: join(dataDir, 'uploads'),
    backupDir: resolve(PROJECT_ROOT, values.BACKUP_DIR),
    backupKeep: values.BACKUP_KEEP,
    databaseUrl: values.DATABASE_URL,
    databaseRequestUrl: values.DATABASE_REQUEST_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    idempotencyKeepDays: values.IDEMPOTENCY_KEEP_DAYS,
    depositCallbackSecret: values.DEPOSIT_CALLBACK_SECRET,
    checkpointOrigin: values.CHECKPOINT_ORIGIN,
    checkpointLog:
      given['BACKUP_DIR'] === undefined ? undefined : join(resolve(PROJECT_ROOT, values.BACKUP_DIR), 'checkpoints.log'),
    checkpointWebhook: webhookOf(values.CHECKPOINT_URL, values.CHECKPOINT_SECRET),
    webhooksInside: values.WEBHOOKS_INSIDE === 'yes',
    trustProxy: values.TRUST_PROXY,
    timeZone: values.TIME_ZONE,
    logLevel: values.LOG_LEVEL,
    stopAfterMs: values.STOP_AFTER_MS,
    slowStatementMs: values.SLOW_STATEMENT_MS,
    metrics: metricsOf({ host: values.METRICS_HOST, port: values.METRICS_PORT, token: values.METRICS_TOKEN }),
  }
}

interface MetricsSettings extends Omit<MetricsAddress, 'port'> {
  readonly port: number | undefined
}

const ONLY_THIS_MACHINE = /^(localhost|127(\.\d+){3}|::1)$/

/** What they tell is the house's own business, so nobody else's machine hears it by mistake. */
function metricsOf({ host, port, token }: MetricsSettings): MetricsAddress | undefined {
  if (port === undefined) return undefined
  if (token === undefined && !ONLY_THIS_MACHINE.test(host)) {
    throw new ConfigError(`METRICS_HOST ${host} can be reached from other machines: set METRICS_TOKEN as well.`)
  }
  return { host, port, token }
}

function webhookOf(url: string | undefined, secret: string | undefined): Config['checkpointWebhook'] {
  return url === undefined || secret === undefined ? undefined : { url, secret }
}

function describeFirstFault(error: z.ZodError, given: Record<string, string | undefined>): string {
  const issue = error.issues[0]
  const name = String(issue?.path[0])
  const shown = SECRETS.has(name) ? '' : `, not "${given[name] ?? ''}"`
  return `${name} ${issue?.message ?? 'is wrong'}${shown}.`
}

// Offsets such as +05:30, which newer engines accept as well, are no zones: PostgreSQL reads their sign the other way round.
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
