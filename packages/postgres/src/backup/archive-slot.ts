// The replication slot by which the database keeps its write-ahead log until the archive has it. The slot is named like
// the archive, and belongs to the data folder: neither a base backup nor a restored folder has one.

import type { Client } from 'pg'
import type { Application } from '../application.ts'
import { archivePrefix } from './installation.ts'
import { formatLsn, parseLsn, type SegmentFormat } from './wal-position.ts'

export type ArchiveSlot = {
  name: string
  /** Before this place the database may have forgotten its log. */
  keptFrom: bigint
  /** What it had to forget although nobody had copied it, because the log had grown too long. */
  isLost: boolean
}

export type WalNow = { slot: ArchiveSlot | undefined; at: Date; flushed: bigint }

/** Whatever was acknowledged until `at` lies before `flushed`: the clock is read first. */
export async function readWalNow(client: Client, application: Application): Promise<WalNow> {
  const { rows } = await client.query<{
    at: Date
    flushed: string
    name: string | null
    kept: string
    status: string
  }>(
    `select clock_timestamp() as at, pg_current_wal_flush_lsn()::text as flushed,
      slot_name as name, restart_lsn::text as kept, wal_status as status
    from (select) as one
    left join pg_replication_slots on slot_type = 'physical' and starts_with(slot_name, $1)`,
    [archivePrefix(application)],
  )
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`the database has ${rows.length} archive slots`)
  const { name, kept, status } = row
  const isLost = status === 'lost'
  const slot = name === null ? undefined : { name, keptFrom: isLost ? 0n : parseLsn(kept), isLost }
  return { slot, at: row.at, flushed: parseLsn(row.flushed) }
}

/** From now on the database keeps its log. */
export async function makeSlot(client: Client, name: string): Promise<void> {
  await client.query('select pg_create_physical_replication_slot($1, immediately_reserve => true)', [name])
}

export async function dropSlot(client: Client, name: string): Promise<void> {
  await client.query('select pg_drop_replication_slot($1)', [name])
}

export async function advanceSlot(client: Client, name: string, to: bigint): Promise<void> {
  await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [name, formatLsn(to)])
}

export async function readWalFormat(client: Client): Promise<SegmentFormat & { postgresVersion: string }> {
  const { rows } = await client.query<{ timeline: number; segment_bytes: number; version: string }>(`
    select timeline_id as timeline, setting::int as segment_bytes, current_setting('server_version') as version
    from pg_control_checkpoint(), pg_settings where pg_settings.name = 'wal_segment_size'`)
  const [row] = rows
  if (row === undefined) throw new Error('the database does not tell the size of its WAL segments')
  return { timeline: row.timeline, segmentBytes: row.segment_bytes, postgresVersion: row.version }
}
