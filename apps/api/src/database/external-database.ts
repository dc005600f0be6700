// Another PostgreSQL, given by DATABASE_URL: how to connect, and whether it will do.

import { Client, type ClientConfig } from 'pg'
import { StartupError } from '../platform/startup-error.ts'
import { ARRIVED } from './session-options.ts'

const OLDEST_VERSION = 15
/** Limits of time, locks and LISTEN belong to a session: a pool of transactions keeps none of them, and says nothing. */
const POOLED =
  'what stands before the server does not hand on the settings of a connection, as PgBouncer does not; connect to PostgreSQL itself.'

type Login = { user: string; password: string | undefined }
type AddressSetting = 'DATABASE_URL' | 'DATABASE_REQUEST_URL' | 'DATABASE_REPLICA_URL'

/**
 * The address with our session options added to those that it may carry itself, for the login that it names or for another
 * one, whose name and password count more than those of the address.
 */
export function externalConnection(url: string, options: string, login?: Login): ClientConfig {
  const [address = '', query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  if (login !== undefined) parameters.set('user', login.user)
  if (login?.password !== undefined) parameters.set('password', login.password)
  parameters.set('options', [parameters.get('options'), options].filter(Boolean).join(' '))
  return { connectionString: `${address}?${parameters.toString().replaceAll('+', '%20')}` }
}

/** The login that an address names. */
export function loginOf(url: string, setting: AddressSetting): Login {
  const { user, password } = openClient({ connectionString: url }, setting)
  if (user === undefined) throw new StartupError(`${setting} names no user.`)
  return { user, password: typeof password === 'string' && password !== '' ? password : undefined }
}

/** Refuses with one line that says what is wrong with the server or the address; never shows the password. */
export async function checkExternalDatabase(connection: ClientConfig): Promise<void> {
  const client = openClient(connection, 'DATABASE_URL')
  client.on('error', () => undefined)
  const place = `${client.host}:${client.port}`
  try {
    await client.connect()
    const reply = await client.query<{ number: number; name: string; arrived: string | null }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
        current_setting('${ARRIVED}', true) as arrived`,
    )
    const version = reply.rows[0]
    if (version === undefined || version.number < OLDEST_VERSION * 10_000) {
      throw new StartupError(
        `DATABASE_URL: the server at ${place} is PostgreSQL ${version?.name}; ${OLDEST_VERSION} or newer is needed.`,
      )
    }
    if (version.arrived !== 'yes') throw new StartupError(`DATABASE_URL: ${POOLED}`)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(describeFault(error, { place, user: client.user, database: client.database }), {
      cause: error,
    })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Not connected yet. Refuses an address that is none; `setting` is where it was given. */
export function openClient(connection: ClientConfig, setting: AddressSetting): Client {
  try {
    return new Client(connection)
  } catch (error) {
    throw new StartupError(`${setting} is not a valid address of a PostgreSQL server.`, { cause: error })
  }
}

type Target = { place: string; user: string | undefined; database: string | undefined }

function describeFault(error: unknown, { place, user, database }: Target): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const reasons: Record<string, string> = {
    '28P01': `the server at ${place} refuses the login of user ${user} (${message})`,
    '28000': `the server at ${place} refuses the login of user ${user} (${message})`,
    '3D000': `the server at ${place} has no database ${database}`,
    ENOTFOUND: `the host of ${place} is not known`,
    EAI_AGAIN: `the host of ${place} is not known`,
  }
  return `DATABASE_URL: ${reasons[code] ?? `no PostgreSQL can be used at ${place} (${message || code})`}.`
}
