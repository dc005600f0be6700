// The whole API on a database of its own, with a clock that the test sets, and staff who call it as a browser would.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyEndpoint, BodyInput, Upload } from '@panadesk/contract'
import { contract } from '@panadesk/contract'
import type { AccessCode } from '@panadesk/domain/access-codes'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createApp, type AppOptions } from '../src/app.ts'
import { manualClock, type ManualClock } from '../src/platform/clock.ts'
import { createDatabase, type Database } from '../src/database/database.ts'
import { openReplica, type ReplicaOptions } from '../src/database/replica.ts'
import { hashPassword } from '../src/identity/passwords.ts'
import { createLogger } from '../src/platform/logger.ts'
import { takeDatabase, type LentDatabase } from './recycled-database.ts'
import type { TestDatabase } from './test-database.ts'
import { openTestPools } from './test-pools.ts'

export const PASSWORD = 'Correct-Horse-7'
export const TIME_ZONE = 'Asia/Kolkata'
export const DEPOSIT_CALLBACK_SECRET = 'a secret of the payment provider'
/** A Friday, nine in the morning in India. */
export const START = Date.parse('2026-11-20T09:00:00+05:30')

export interface Answer {
  status: number
  // A reply as it came over the wire; tests look into it freely.
  body: Record<string, never>
  headers: Record<string, unknown>
}

type CallAs = <E extends AnyEndpoint>(
  endpoint: E,
  body?: BodyInput<E> | Record<string, unknown>,
  id?: number | string,
) => Promise<Answer>

/** A file of a form; a buffer alone goes as an image whose name and type tell nothing. */
export type SentFile = Buffer | { bytes: Buffer; name?: string; type?: string; field?: string }

export interface Staff {
  adminId: number
  /** Calls as the panel does: with cookies and the CSRF header. What a POST has for a body is the query of a GET. */
  call: CallAs
  /** As `call`, but as a form: the fields as texts, and the file if there is one. */
  callForm(endpoint: AnyEndpoint, fields: Record<string, string>, file?: SentFile): Promise<Answer>
  /** With the session, but as a page of another site would. */
  callWithoutCsrf: CallAs
  signIn(): Promise<void>
  /** The cookies as a browser sends them, for requests whose answer is no JSON. */
  cookieHeader(): string
}

export interface TestApp {
  server: FastifyInstance
  /** Connections of the owner, for set-up and for a look behind the scenes. */
  db: Database
  pool: pg.Pool
  /** Those of the requests. */
  requests: pg.Pool
  /** As `db`, to recount what is in it. */
  books: Database
  clock: ManualClock
  /** A folder that goes away when the app is closed. */
  uploadsDir: string
  mainAdmin: Staff
  /** A further main admin, signed in. */
  anotherMainAdmin(): Promise<Staff>
  /** A signed-in sub admin who holds these codes. */
  subAdmin(codes: readonly AccessCode[]): Promise<Staff>
  /** Somebody without a session, from this machine unless an address is given. */
  stranger(address?: string): Promise<Staff>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Left out, a fresh one. */
  database?: TestDatabase
  /** How to reach a replica of it, for a reader, and at which pace it is looked after. */
  replica?: Pick<ReplicaOptions, 'poolConfig' | 'pace' | 'logger'>
  /** As the setting lists them; left out, those on this machine. */
  trustProxy?: readonly string[]
  /** What it logs goes there; left out, nowhere. */
  logger?: AppOptions['logger']
  watched?: Pick<AppOptions, 'leaving' | 'registry' | 'slowStatementMs' | 'limits' | 'newestBackupAt' | 'archiveFaults'>
}

/** Of a database that is dropped afterwards. */
function openOwn(database: TestDatabase): LentDatabase {
  const clock = manualClock(START)
  const pools = openTestPools(database, clock)
  const giveBack = async () => {
    await Promise.all(Object.values(pools).map((pool) => pool.end()))
    await database.drop()
  }
  return { clock, pools, giveBack }
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const logger = createLogger('fatal')
  const { clock, pools, giveBack } =
    options.database === undefined ? await takeDatabase(START) : openOwn(options.database)
  // Set up as the owner, served as the login of requests.
  const { owner: pool, app: requests } = pools
  const db = createDatabase(pool)
  const uploadsDir = await mkdtemp(join(tmpdir(), 'panadesk-uploads-'))
  const settings = { timeZone: TIME_ZONE, uploadsDir, depositCallbackSecret: DEPOSIT_CALLBACK_SECRET }
  const replica = options.replica && (await openReplica({ ...options.replica, main: requests, clock }))
  const proxies = options.trustProxy && { trustProxy: options.trustProxy }
  const server = await createApp({
    db: createDatabase(requests),
    pool: requests,
    replica,
    clock,
    logger,
    ...settings,
    ...proxies,
    ...options.watched,
    ...(options.logger && { logger: options.logger }),
    checkReplies: true,
  })
  const passwordHash = await hashPassword(PASSWORD)
  let staffCount = 0

  const makeStaff = async (isMain: boolean, codes: readonly AccessCode[]): Promise<Staff> => {
    staffCount += 1
    const email = `staff${staffCount}@panadesk.test`
    const { id } = await db
      .insertInto('admin')
      .values({
        email,
        full_name: `Staff ${staffCount}`,
        user_name: email,
        password_hash: passwordHash,
        is_main: isMain,
        access_codes: [...codes],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const staff = await openBrowser(server, { adminId: id, email })
    await staff.signIn()
    return staff
  }

  return {
    server,
    db,
    pool,
    requests,
    books: createDatabase(pools.books),
    clock,
    uploadsDir,
    mainAdmin: await makeStaff(true, []),
    anotherMainAdmin: () => makeStaff(true, []),
    subAdmin: (codes) => makeStaff(false, codes),
    stranger: (address) => openBrowser(server, { adminId: 0, email: 'nobody@panadesk.test' }, address),
    close: async () => {
      // Where a test has left a connection open, half a minute would be waited for its other end.
      server.server.closeAllConnections()
      await server.close()
      await replica?.close()
      await giveBack()
      await rm(uploadsDir, { recursive: true, force: true })
    },
  }
}

interface EncodedForm {
  payload: Buffer
  headers: Record<string, string>
}

/** A form with a file as a browser encodes it. */
export async function encodeForm(
  { upload }: { upload?: Upload | undefined },
  fields: Record<string, string>,
  file?: SentFile,
): Promise<EncodedForm> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== undefined) {
    const {
      bytes,
      name = 'image',
      type = '',
      field = upload?.field ?? 'file',
    } = Buffer.isBuffer(file) ? { bytes: file } : file
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  }
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers }
}

function queryOf(asked: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(asked ?? {}).map(([name, value]) => [name, String(value)]))
}

/** A cookie jar that follows Set-Cookie and sends the CSRF token back, opened by the session check. */
async function openBrowser(
  server: FastifyInstance,
  account: { adminId: number; email: string },
  address?: string,
): Promise<Staff> {
  const cookies = new Map<string, string>()
  const send = async (
    endpoint: AnyEndpoint,
    csrf: string,
    body: unknown,
    id: number | string = '',
    form?: EncodedForm,
  ): Promise<Answer> => {
    const response = await server.inject({
      method: endpoint.method,
      url: `/${endpoint.path.replace(':id', String(id))}`,
      cookies: Object.fromEntries(cookies),
      headers: { 'x-xsrf-token': csrf, ...form?.headers, ...(address !== undefined && { 'x-forwarded-for': address }) },
      ...(endpoint.method === 'POST' ? { payload: form?.payload ?? body ?? {} } : { query: queryOf(body) }),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  const call: CallAs = (endpoint, body, id) => send(endpoint, cookies.get('XSRF-TOKEN') ?? '', body, id)
  await call(contract.login.restore)
  return {
    adminId: account.adminId,
    call,
    callForm: async (endpoint, fields, file) =>
      send(endpoint, cookies.get('XSRF-TOKEN') ?? '', undefined, '', await encodeForm(endpoint, fields, file)),
    callWithoutCsrf: (endpoint, body, id) => send(endpoint, '', body, id),
    signIn: async () => {
      await call(contract.login.restore)
      const answer = await call(contract.login.check, { email: account.email, password: PASSWORD })
      if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`)
    },
    cookieHeader: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}
