// A database of the product that others are served by: a process that keeps it running, and that nobody asks anything.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACCOUNT } from './clocked-server.ts'
import { LOOKER, lookInto, socketFolderOf, type Ask } from './postgres-processes.ts'
import { addressOf, startProgram, type Program } from './program.ts'

export interface DatabaseHost {
  readonly dataDir: string
  /** A data folder for those that are served by it. */
  readonly apiDir: string
  readonly socketFolder: string
  /** For commands that recount the books. */
  readonly env: Record<string, string>
  /** True where nobody but those who look has begun anything that is not finished; otherwise it fails with what is at work. */
  atRest(): Promise<true>
  /** Ends `programs` first, in good order. */
  close(programs: readonly Program[]): Promise<void>
}

const AT_WORK = `select left(query, 120) as statement from pg_stat_activity
  where backend_type = 'client backend' and xact_start is not null and application_name <> '${LOOKER}'`

/** `name` tells its folders from those of others. */
export async function startDatabaseHost(name: string): Promise<DatabaseHost> {
  const dataDir = mkdtempSync(join(tmpdir(), `panadesk-${name}-`))
  const apiDir = mkdtempSync(join(tmpdir(), `panadesk-${name}-api-`))
  const host = startProgram('apps/api/src/main.ts', { DATA_DIR: dataDir, DATABASE_URL: '', ...ACCOUNT })
  await addressOf(host)
  return {
    dataDir,
    apiDir,
    socketFolder: socketFolderOf(dataDir),
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
    atRest: () => lookInto(dataDir, isAtRest),
    close: async (programs) => {
      for (const program of [...programs, host]) {
        program.child.kill('SIGTERM')
        await program.ended
      }
      for (const folder of [apiDir, dataDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** See `DatabaseHost.atRest`. */
export async function isAtRest(ask: Ask): Promise<true> {
  const work = await ask<{ statement: string }>(AT_WORK)
  if (work.length > 0) throw new Error(`at work: ${work.map(({ statement }) => statement).join(' | ')}`)
  return true
}
