// A PostgreSQL of one's own is backed up by pgBackRest, which knows its files: the commands here are for the embedded one.

import type { Config } from '../platform/config.ts'
import { StartupError } from '../platform/startup-error.ts'

const ELSEWHERE = {
  backup: 'backed up and restored by pgBackRest',
  restore: 'backed up and restored by pgBackRest',
  upgrade: 'upgraded by pg_upgrade',
}

/** Refuses a command of ours on the database of DATABASE_URL, and says where the way is written. */
export function demandEmbedded({ databaseUrl }: Config, command: keyof typeof ELSEWHERE): void {
  if (databaseUrl === undefined) return
  throw new StartupError(
    `npm run ${command} is for the embedded database; that of DATABASE_URL is ${ELSEWHERE[command]}: ` +
      'see "A database elsewhere" in docs/operations.md.',
  )
}
