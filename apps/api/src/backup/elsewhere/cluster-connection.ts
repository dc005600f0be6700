// What must be known of a cluster elsewhere before its files can be backed up: who it is, and whether we may.

import type { Client, ClientConfig } from 'pg'
import { withClient } from '../with-client.ts'
import { findInstallation, programEnvironment } from './server-programs.ts'

export interface ClusterElsewhere {
  installation: string
  environment: Record<string, string>
  major: number
  systemIdentifier: string
  /** Whether it may keep log for us without end, and so fill its disk when nobody takes it. */
  keepsLogWithoutEnd: boolean
}

/** Answers why only a dump can be made, where that is so. */
export async function lookAtCluster(connection: ClientConfig): Promise<ClusterElsewhere | { onlyDump: string }> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ major: number; mayReplicate: boolean; keepsMax: string; level: string }>(
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('wal_level') as level,
        (select rolsuper or rolreplication from pg_roles where rolname = session_user) as "mayReplicate",
        current_setting('max_slot_wal_keep_size') as "keepsMax"`,
    )
    const [seen] = rows
    if (seen === undefined) throw new Error('a select without a table has a row')
    const { major, mayReplicate, keepsMax, level } = seen
    const installation = findInstallation(major)
    if (installation === undefined) return { onlyDump: `the programs of PostgreSQL ${major} are not on this machine` }
    if (!mayReplicate) return { onlyDump: `its login lacks the right: alter role "${client.user}" replication` }
    if (level === 'minimal') return { onlyDump: 'its wal_level is minimal' }
    const environment = programEnvironment(connection)
    const systemIdentifier = await readSystemIdentifier(client)
    return { installation, environment, major, systemIdentifier, keepsLogWithoutEnd: keepsMax === '-1' }
  })
}

async function readSystemIdentifier(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  return rows[0]?.id ?? ''
}

/** Up to where the cluster has written its log, and from where on a slot keeps it. */
export async function askProgress(connection: ClientConfig, slot: string) {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{
      written: string
      isKept: boolean
      hasAll: boolean
      isActive: boolean
      isLost: boolean
    }>(
      `select pg_current_wal_flush_lsn()::text as written, slot_name is not null as "isKept",
        coalesce(restart_lsn >= pg_current_wal_flush_lsn(), false) as "hasAll", coalesce(active, false) as "isActive",
        coalesce(wal_status = 'lost', false) as "isLost"
      from (select) as one left join pg_replication_slots on slot_name = $1`,
      [slot],
    )
    const [seen] = rows
    if (seen === undefined) throw new Error('a select without a table has a row')
    return seen
  })
}
