// The settings: what they are when nobody says anything, and what a wrong one is told.

import { isAbsolute } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

test('has a value for everything but an own database and password', () => {
  const config = loadConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseReplicaUrl: undefined,
    databasePoolSize: 12,
    adminPassword: undefined,
    depositCallbackSecret: undefined,
    checkpointOrigin: 'panadesk',
    checkpointLog: undefined,
    checkpointWebhook: undefined,
    trustProxy: ['127.0.0.0/8', '::1'],
    timeZone: 'Asia/Kolkata',
    logLevel: 'info',
    stopAfterMs: 0,
    slowStatementMs: 1000,
    metrics: undefined,
  })
  expect(isAbsolute(config.dataDir)).toBe(true)
  expect(config.dataDir.endsWith('/data')).toBe(true)
  expect(config.uploadsDir).toBe(`${config.dataDir}/uploads`)
})

test('takes an empty variable for one that is not set', () => {
  expect(loadConfig({ PORT: '', ADMIN_PASSWORD: '' })).toEqual(loadConfig({}))
})

test('leaves an absolute data folder where it is', () => {
  expect(loadConfig({ DATA_DIR: '/srv/panadesk' }).dataDir).toBe('/srv/panadesk')
})

test('writes checkpoints beside the backups only where a folder was set for them', () => {
  expect(loadConfig({ BACKUP_DIR: '/mnt/backups' }).checkpointLog).toBe('/mnt/backups/checkpoints.log')
})

test('sends checkpoints only where they are signed', () => {
  const set = {
    CHECKPOINT_URL: 'https://example.org/kept',
    CHECKPOINT_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  }
  const webhook = { url: set.CHECKPOINT_URL, secret: set.CHECKPOINT_SECRET }
  expect(loadConfig(set).checkpointWebhook).toEqual(webhook)
  expect(() => loadConfig({ CHECKPOINT_URL: set.CHECKPOINT_URL })).toThrow('belong together')
  expect(() => loadConfig({ ...set, CHECKPOINT_SECRET: 'secret' })).toThrow(
    new ConfigError('CHECKPOINT_SECRET must be whsec_ and 24 to 64 bytes as base64.'),
  )
})

test('reads the proxies that are believed one by one', () => {
  const listed = ['10.0.0.5', '10.1.0.0/16', '2001:db8::1', '2001:db8::/32']
  expect(loadConfig({ TRUST_PROXY: '10.0.0.5, 10.1.0.0/16,2001:db8::1 ,2001:db8::/32' }).trustProxy).toEqual(listed)
})

test.each([
  'proxy.local',
  'loopback',
  'true',
  '10.0.0',
  '10.0.0.5,',
  ',',
  '10.0.0.5 10.0.0.6',
  '10.0.0.0/33',
  '2001:db8::/129',
  '10.0.0.0/255.0.0.0',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  'fe80::1%eth0',
  // Everybody.
  '0.0.0.0/0',
  '10.0.0.5, ::/0',
])('refuses TRUST_PROXY=%s with one line', (value) => {
  const line = `TRUST_PROXY must list addresses or ranges such as 10.0.0.5, 10.1.0.0/16, not "${value}".`
  expect(() => loadConfig({ TRUST_PROXY: value })).toThrow(new ConfigError(line))
})

test.each([
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535, not "http".'],
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1".'],
  ['HOST', 'my host', 'HOST must be an address or a host name, not "my host".'],
  [
    'DATABASE_URL',
    'mysql://root:secret@db',
    'DATABASE_URL must look like postgres://user:password@host:5432/database.',
  ],
  [
    'DATABASE_REPLICA_URL',
    'replica:secret@db',
    'DATABASE_REPLICA_URL must look like postgres://user:password@host:5432/database.',
  ],
  [
    'DATABASE_REQUEST_URL',
    'requests:secret@db',
    'DATABASE_REQUEST_URL must look like postgres://user:password@host:5432/database.',
  ],
  ['IDEMPOTENCY_KEEP_DAYS', '0', 'IDEMPOTENCY_KEEP_DAYS must be a whole number from 1 to 3650, not "0".'],
  ['DATABASE_POOL_SIZE', '1', 'DATABASE_POOL_SIZE must be a whole number from 2 to 200, not "1".'],
  ['ADMIN_EMAIL', 'admin', 'ADMIN_EMAIL must be an email address, not "admin".'],
  ['ADMIN_PASSWORD', 'secret', 'ADMIN_PASSWORD must have at least 8 characters.'],
  ['DEPOSIT_CALLBACK_SECRET', 'fifteen letters', 'DEPOSIT_CALLBACK_SECRET must have at least 16 characters.'],
  ['TIME_ZONE', 'Asia/Atlantis', 'TIME_ZONE must be an IANA time zone such as Asia/Kolkata, not "Asia/Atlantis".'],
  ['TIME_ZONE', '+05:30', 'TIME_ZONE must be an IANA time zone such as Asia/Kolkata, not "+05:30".'],
  ['METRICS_PORT', 'metrics', 'METRICS_PORT must be a whole number from 0 to 65535, not "metrics".'],
  ['METRICS_TOKEN', 'too short', 'METRICS_TOKEN must have 16 to 200 plain characters.'],
  ['SLOW_STATEMENT_MS', '0', 'SLOW_STATEMENT_MS must be a whole number from 1 to 60000, not "0".'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
])('refuses %s=%s with one line', (name, value, line) => {
  expect(() => loadConfig({ [name]: value })).toThrow(new ConfigError(line))
})

test('tells figures where a port is set for them, and to other machines only for a token', () => {
  const token = 'only-for-prometheus'
  expect(loadConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464, token: undefined })
  expect(loadConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5', METRICS_TOKEN: token }).metrics).toEqual({
    host: '10.0.0.5',
    port: 9464,
    token,
  })
  expect(loadConfig({ METRICS_HOST: '10.0.0.5' }).metrics).toBe(undefined)
  for (const host of ['0.0.0.0', '::', '10.0.0.5', 'panadesk.example', '127.example']) {
    const line = `METRICS_HOST ${host} can be reached from other machines: set METRICS_TOKEN as well.`
    expect(() => loadConfig({ METRICS_PORT: '9464', METRICS_HOST: host })).toThrow(new ConfigError(line))
  }
})

test('refuses a login of requests for a database that is not given', () => {
  const line = 'DATABASE_REQUEST_URL is a login of the database of DATABASE_URL, which is not set.'
  expect(() => loadConfig({ DATABASE_REQUEST_URL: 'postgres://requests@db/panadesk' })).toThrow(new ConfigError(line))
})
