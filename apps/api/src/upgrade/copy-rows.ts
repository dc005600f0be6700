// All rows of all tables from one database into another by COPY, and whether they are the same there to the byte.

import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type Client } from 'pg'
import copyStreams from 'pg-copy-streams'
import { withoutIndexes } from '../installation-import/without-indexes.ts'
import { StartupError } from '../platform/startup-error.ts'

export interface CopiedTable {
  name: string
  rows: number
  sha256: string
}

interface Table {
  name: string
  columns: string[]
}

const TABLES = `
  select relname as name, array_agg(attname::text order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  group by relname order by relname`

/** Rows come in the order in which they lie, and values look the same whatever the session of before had set. */
const SESSION = `
  set synchronize_seqscans = off; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
  set extra_float_digits = 1; set bytea_output = 'hex'`

/** Into tables that hold nothing but what a new installation begins with, which goes; `fresh` is in a transaction, `old` in one snapshot. */
export async function copyRows(old: Client, fresh: Client, told: (table: CopiedTable) => void): Promise<CopiedTable[]> {
  await old.query(SESSION)
  await fresh.query(SESSION)
  const { rows: tables } = await old.query<Table>(TABLES)
  requireSameTables(tables, (await fresh.query<Table>(TABLES)).rows)
  const names = tables.map(({ name }) => escapeIdentifier(name))
  await fresh.query(`truncate ${names.join(', ')}`)
  // Rows that name each other come table by table; they fitted together before.
  await fresh.query('set local session_replication_role = replica')
  const copied: CopiedTable[] = []
  await withoutIndexes(fresh, names, async () => {
    for (const table of tables) {
      const one = await copyTable(old, fresh, table)
      told(one)
      copied.push(one)
    }
  })
  await fresh.query('set local session_replication_role = origin')
  await copySequences(old, fresh)
  return copied
}

/** Before anything is copied: what somebody has added to an installation has no place in the new one. */
function requireSameTables(old: readonly Table[], fresh: readonly Table[]): void {
  const place = fresh.map(listed)
  const other = old.map(listed).find((table) => !place.includes(table))
  if (other === undefined) return
  throw new StartupError(
    `The installation has a table that no version of Panadesk makes so: ${other}. Nothing was changed.`,
  )
}

/** Read anew: what the disk of `fresh` says, and not what was sent there. */
export async function readRows(fresh: Client): Promise<CopiedTable[]> {
  await fresh.query(SESSION)
  const { rows: tables } = await fresh.query<Table>(TABLES)
  const read: CopiedTable[] = []
  for (const table of tables) {
    const out = readAll(fresh, table)
    const hash = createHash('sha256')
    for await (const part of hashed(out, hash)) void part
    await fresh.query('select')
    read.push({ name: table.name, rows: out.rowCount, sha256: hash.digest('hex') })
  }
  return read
}

async function copyTable(old: Client, fresh: Client, table: Table): Promise<CopiedTable> {
  const out = readAll(old, table)
  const into = fresh.query(copyStreams.from(`copy ${listed(table)} from stdin`))
  const hash = createHash('sha256')
  await pipeline(out, (parts: Readable) => hashed(parts, hash), into)
  // Answered after the rows, whose number is known by then.
  await old.query('select')
  return { name: table.name, rows: out.rowCount, sha256: hash.digest('hex') }
}

function readAll(client: Client, table: Table) {
  return client.query(copyStreams.to(`copy ${listed(table)} to stdout`))
}

function listed({ name, columns }: Table): string {
  return `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`
}

async function* hashed(parts: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const part of parts as AsyncIterable<Buffer>) {
    hash.update(part)
    yield part
  }
}

async function copySequences(old: Client, fresh: Client): Promise<void> {
  for (const { name, last, is_called } of await readSequences(old)) {
    await fresh.query('select setval($1::regclass, $2, $3)', [name, last, is_called])
  }
}

export interface SequencePlace {
  name: string
  last: string
  is_called: boolean
}

/** Where each sequence stands. */
export async function readSequences(client: Client): Promise<SequencePlace[]> {
  const { rows } = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1",
  )
  const places: SequencePlace[] = []
  for (const { name } of rows) {
    const found = await client.query<Omit<SequencePlace, 'name'>>(
      `select last_value::text as last, is_called from ${name}`,
    )
    places.push(...found.rows.map((place) => ({ name, ...place })))
  }
  return places
}
