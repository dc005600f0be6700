// Lets PostgreSQL bring a restored cluster to the moment asked for.

import { Client, type ClientConfig } from 'pg'
import { startQuietly, type EmbeddedServer } from '../embedded/embedded-server.ts'
import { ownerConnection } from '../embedded/postmaster.ts'
import type { Application } from '../application.ts'
import type { Progress } from '../progress.ts'
import { OperatorError } from '../operator-error.ts'

export type Recovery = { application: Application; dataDir: string; at: number | 'now'; progress: Progress }

export type Recovered = {
  server: EmbeddedServer
  connection: ClientConfig
  /** When the last change was made that is in it. */
  lastChange: Date | undefined
}

/** All WAL lies in the cluster already, so nothing is to be fetched. Nobody gets in before the end. */
const SETTINGS = {
  restore_command: 'false',
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  hot_standby: 'off',
}
const NOTHING_LATER = /recovery ended before configured recovery target was reached/

/** Starts the cluster, which stays started. Whatever was committed by that moment is in it, and nothing later. */
export async function recover(recovery: Recovery): Promise<Recovered> {
  const server = await start(recovery)
  const connection = ownerConnection(recovery.application, server)
  const client = new Client(connection)
  try {
    await client.connect()
    const { rows } = await client.query<{ last: Date | null }>('select pg_last_xact_replay_timestamp() as last')
    return { server, connection, lastChange: rows[0]?.last ?? undefined }
  } catch (error) {
    await server.stop()
    throw error
  } finally {
    await client.end()
  }
}

// At that point of its start PostgreSQL reads no Z.
function postgresTime(atMs: number): string {
  return new Date(atMs).toISOString().replace('T', ' ').replace('Z', '+00')
}

/** What is written on the command line of a server that recovers, and nowhere else. */
function recoverySettings(at: number | 'now'): Record<string, string> {
  return at === 'now' ? SETTINGS : { ...SETTINGS, recovery_target_time: postgresTime(at) }
}

/** PostgreSQL has found nothing later than the moment: then the end of the WAL is what was asked for. */
function endedBeforeTarget(error: Error): boolean {
  return NOTHING_LATER.test(error.message)
}

async function start(recovery: Recovery): Promise<EmbeddedServer> {
  const { at, ...options } = recovery
  try {
    return await startQuietly({ ...options, settings: recoverySettings(at) })
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    if (at !== 'now' && endedBeforeTarget(error)) return start({ ...recovery, at: 'now' })
    const reason = error.message.replace(/^.*?does not start: | \(its log: .*$/g, '')
    throw new OperatorError(`The backup cannot be brought to that moment: ${reason}`, { cause: error })
  }
}
