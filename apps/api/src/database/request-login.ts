// The login of requests: it owns nothing, can become nobody else, and has just the rights that migrations and functions name.

import { assert } from '@panadesk/domain/assert'
import { randomBytes } from 'node:crypto'
import { allowToConnect } from '@panadesk/postgres/roles/allow-to-connect'
import { findHarm } from '@panadesk/postgres/roles/find-harm'
import { setPassword, type Login } from '@panadesk/postgres/roles/set-password'
import { Client, DatabaseError, escapeIdentifier, type ClientConfig } from 'pg'
import { StartupError } from '../platform/startup-error.ts'
import { errorCode } from './database.ts'
import { isPasswordLacking } from './inside-pg.ts'
import { giveRights } from './request-rights.ts'

/** `address` where it was given by DATABASE_REQUEST_URL; else it is that of the owner. */
export interface RequestLogin {
  user: string
  password: string | undefined
  address?: string
}

type Connect = (login: RequestLogin) => ClientConfig

/**
 * Answers the login with which requests connect to the database of `owner`; the caller keeps other processes from doing the
 * same meanwhile. One that is `given` is used as it is; without one the installation has its own, which is made where it is missing.
 * Refuses one that could do more than it must, and one that cannot be had, with what is to be done.
 */
export async function ensureRequestLogin(
  owner: Client,
  { given, connect }: { given: RequestLogin | undefined; connect: Connect },
): Promise<RequestLogin> {
  const login = given ?? (await ownLogin(owner, connect))
  await demandHarmless(owner, login.user)
  await giveRights(owner, login.user)
  const refusal = await signIn(owner, login, connect)
  if (refusal !== undefined) throw notLetIn(login, refusal)
  return login
}

async function ownLogin(owner: Client, connect: Connect): Promise<RequestLogin> {
  const { user, exists, password } = await findOwnLogin(owner)
  if (exists && (await isLetIn(owner, { user, password }, connect))) return { user, password }
  const login = { user, password: password ?? newPassword() }
  await keepPassword(owner, login, exists ? 'alter' : 'create')
  return login
}

interface OwnLogin {
  user: string
  exists: boolean
  password: string | undefined
}

/** Named after its database, as databases of one cluster have different names; at most the 63 bytes of a name. */
async function findOwnLogin(owner: Client): Promise<OwnLogin> {
  const { rows } = await owner.query<{ user: string; exists: boolean; password: string | null }>(
    `select name as user, exists (select from pg_roles where rolname = name) as exists,
      (select password from public.request_login where login = name) as password
    from (select left(current_database(), 54) || '_requests' as name) as own`,
  )
  const [found] = rows
  assert(found !== undefined, 'a select of one row has it')
  return { ...found, password: found.password ?? undefined }
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

/** Answers the installation's own login, which has a new password then; undefined where it has none. */
export async function renewPassword(owner: Client): Promise<string | undefined> {
  const { user, exists, password } = await findOwnLogin(owner)
  if (!exists || password === undefined) return undefined
  await keepPassword(owner, { user, password: newPassword() }, 'alter')
  return user
}

async function isLetIn(owner: Client, login: RequestLogin, connect: Connect): Promise<boolean> {
  await allowToConnect(owner, login.user)
  return (await signIn(owner, login, connect)) === undefined
}

/** Gives the installation's own login a password that was kept, or a new one, and keeps it. */
async function keepPassword(owner: Client, login: Login, how: 'create' | 'alter'): Promise<void> {
  const { user, password } = login
  try {
    await owner.query('begin')
    await setPassword(owner, login, how)
    await owner.query(
      `insert into public.request_login (login, password) values ($1, $2)
      on conflict (login) do update set password = excluded.password`,
      [user, password],
    )
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error
    throw new StartupError(
      `This login of DATABASE_URL may not make the login of requests; let an administrator run: ` +
        `${how} role ${escapeIdentifier(user)} login password '…'; and give that login's address in DATABASE_REQUEST_URL.`,
      { cause: error },
    )
  }
  await allowToConnect(owner, user)
}

const INSUFFICIENT_PRIVILEGE = '42501'
/** Wrong password, no such login, not let in by pg_hba.conf, a role that it may not be. */
const NOT_LET_IN = new Set(['28P01', '28000', INSUFFICIENT_PRIVILEGE])

/** Undefined where it is let in, to the same database and as itself; else why not. Any other failure is passed on. */
async function signIn(owner: Client, login: RequestLogin, connect: Connect): Promise<string | undefined> {
  const here = await placeOf(owner)
  const client = new Client(connect(login))
  client.on('error', () => undefined)
  try {
    await client.connect()
    const there = await placeOf(client)
    if (there.place !== here.place) return 'its address leads to another database'
    return there.isItself ? undefined : `it works as ${there.works} there`
  } catch (error) {
    if (!isNotLetIn(error)) throw error
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function isNotLetIn(error: unknown): boolean {
  if (error instanceof DatabaseError) return NOT_LET_IN.has(error.code ?? '')
  return error instanceof Error && isPasswordLacking(error)
}

async function placeOf(client: Client): Promise<{ place: string; isItself: boolean; works: string }> {
  const { rows } = await client.query<{ place: string; isItself: boolean; works: string }>(
    `select current_database() || ' ' || pg_postmaster_start_time() as place, current_user as works,
      session_user = current_user as "isItself"`,
  )
  const [row] = rows
  assert(row !== undefined, 'a select without a table has a row')
  return row
}

function notLetIn({ user, address }: RequestLogin, reason: string): StartupError {
  if (address !== undefined) return new StartupError(`DATABASE_REQUEST_URL: ${reason}.`)
  return new StartupError(
    `The database does not let in ${user}, the login of requests (${reason}); let it in by pg_hba.conf with a password, ` +
      `or give an address for requests in DATABASE_REQUEST_URL.`,
  )
}

async function demandHarmless(owner: Client, user: string): Promise<void> {
  const harm = await findHarm(owner, { user, newOwner: '<the login of DATABASE_URL>' })
  if (harm === 'missing') throw new StartupError(`DATABASE_REQUEST_URL: there is no login ${user} on that server.`)
  if (harm === 'harmless') return
  throw new StartupError(
    `The login of requests, ${user}, could do more than it must; let an administrator run: ${harm.mend}`,
  )
}
