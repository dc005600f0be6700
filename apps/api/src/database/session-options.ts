// The settings with which our connections begin, given to PostgreSQL at connect so that they cost no query.

export type DatabaseRole = 'owner' | 'app' | 'reader'

/** Names the rights of requests: migrations and functions grant them to it, and the login of each installation gets the same. Nobody is it. */
export const APP_ROLE = 'panadesk_app'

const APP_SETTINGS = {
  lock_timeout: '10s',
  statement_timeout: '60s',
  idle_in_transaction_session_timeout: '60s',
}

/** A reader has the rights of the app, and writes nothing by mistake. */
const ROLE_SETTINGS: Record<DatabaseRole, Record<string, string>> = {
  owner: {},
  app: APP_SETTINGS,
  reader: { ...APP_SETTINGS, default_transaction_read_only: 'on' },
}

/** By this a connection knows that its settings arrived: a pooler between may have kept them to itself. */
export const ARRIVED = 'panadesk.settings_arrived'

/** Value of the `options` connect parameter. The owner, who migrates, waits as long as it takes. */
export function sessionOptions(role: DatabaseRole): string {
  const settings = { timezone: 'UTC', [ARRIVED]: 'yes', ...ROLE_SETTINGS[role] }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}
