// The settings with which our connections begin, given to PostgreSQL at connect so that they cost no query.

export type DatabaseRole = 'owner' | 'app'

/** The role without rights of its own on movements and audit rows; the migrations grant it what the server may do. */
export const APP_ROLE = 'panadesk_app'

const APP_SETTINGS = {
  role: APP_ROLE,
  lock_timeout: '10s',
  statement_timeout: '60s',
  idle_in_transaction_session_timeout: '60s',
}

/** Value of the `options` connect parameter. The owner, who migrates, waits as long as it takes. */
export function sessionOptions(role: DatabaseRole): string {
  const settings = { timezone: 'UTC', ...(role === 'app' ? APP_SETTINGS : {}) }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}
