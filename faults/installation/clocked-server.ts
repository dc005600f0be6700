// The server of the product with a clock that is told which instant it is.

import { startProgram, type Program } from './program.ts'

export const MAIN_ADMIN = { email: 'admin@panadesk.test', password: 'Correct-Horse-7' }
export const ACCOUNT = { ADMIN_EMAIL: MAIN_ADMIN.email, ADMIN_PASSWORD: MAIN_ADMIN.password }

interface ClockedServer {
  dataDir: string
  /** Of a database elsewhere. */
  databaseUrl: string
  /** The instant at which it lives, ISO 8601. */
  now: string
}

/** What one that others lend their database is told at its start. */
export function clockedEnv({ dataDir, databaseUrl, now }: ClockedServer): Record<string, string> {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, CLOCK_MS: String(Date.parse(now)), ...ACCOUNT }
}

export function startClockedServer(env: Record<string, string>): Program {
  return startProgram('apps/api/test/clocked-server.ts', env)
}
