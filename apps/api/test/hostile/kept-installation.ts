// A database and a folder of uploads that can be put back to what they were, so that every hostile call finds the same installation.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { assert } from '@panadesk/domain/assert'
import { Client, DatabaseError } from 'pg'
import type { TestDatabase } from '../test-database.ts'
import { watchTables } from './touched-tables.ts'

export interface KeptInstallation {
  /** What the tables that calls fill and the folder hold at this moment. */
  look(): Promise<Look>
  /** Those of them that hold something else than at that moment, or else than what was kept, and `uploads` where a file came or went. */
  changed(since?: Look): Promise<string[]>
  restore(): Promise<void>
  close(): Promise<void>
}

/** By the name of the table, and `uploads`. */
export type Look = ReadonlyMap<string, string>

interface Table {
  name: string
  /** Those that can be written: what is computed of them follows. */
  columns: string
}

/** Keeps what `database` and `uploadsDir` hold now. */
export async function keepInstallation(database: TestDatabase, uploadsDir: string): Promise<KeptInstallation> {
  const owner = new Client(database.poolConfig('owner'))
  await owner.connect()
  const tables = await tablesOf(owner)
  const [ofCalls, countedLater] = [tables.filter(isOfCalls), tables.filter((table) => !isOfCalls(table))]
  await owner.query('create schema kept')
  const touched = await inTheEnd(owner, () => watchTables(owner, ofCalls))
  // All of one moment: the server counts on meanwhile, and what it counts in one table belongs to that of others.
  await owner.query('begin isolation level repeatable read')
  for (const { name } of tables) await owner.query(`create table kept.${name} as table public.${name}`)
  const files = await filesOf(uploadsDir)
  const sums = await sumsOf(owner, ofCalls)
  await owner.query('commit')
  const look = async (): Promise<Look> => {
    const names = await touched.take()
    const again = await sumsOf(
      owner,
      ofCalls.filter(({ name }) => names.has(name)),
    )
    for (const [name, sum] of again) sums.set(name, sum)
    return new Map(sums).set('uploads', (await filesOf(uploadsDir)).join())
  }
  const first = new Map(sums).set('uploads', files.join())
  const changed = async (since = first) => {
    const now = await look()
    return [...now.keys()].filter((name) => now.get(name) !== since.get(name))
  }
  const changedTables = async () => {
    const names = await changed()
    return ofCalls.filter(({ name }) => names.includes(name))
  }
  return {
    look,
    changed,
    restore: async () => {
      // Once more after each: what was being delivered while it was put back has come by then. What is counted later goes along
      // with any other: the mark up to which was counted belongs to what was counted, and the server may be at it.
      for (let taken = await changedTables(); taken.length > 0; taken = await changedTables()) {
        await inTheEnd(owner, () => putBack(owner, [...taken, ...countedLater]))
      }
      for (const file of await filesOf(uploadsDir)) if (!files.includes(file)) await rm(join(uploadsDir, file))
    },
    close: async () => {
      const known = await look()
      const now = await sumsOf(owner, ofCalls)
      const meanwhile = await touched.take()
      await owner.end()
      const missed = [...now].filter(([name, sum]) => known.get(name) !== sum && !meanwhile.has(name))
      assert(missed.length === 0, `nobody saw a change of ${missed.join()}`)
    },
  }
}

async function tablesOf(owner: Client): Promise<Table[]> {
  const { rows } = await owner.query<Table>(`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`)
  assert(rows.length > 20, 'the tables of the installation are read')
  return rows
}

/** What the server counts by itself, some time after it came about: no call changes it, and it is put back with what it counts. */
const COUNTED_LATER =
  /^(bid_fold|session_fold|day_fold|movement_total|movement_mark|player_mark|player_fold|player_month_fold|player_standing|newest_standing|standing_step|return_fold|coming_fold|cohort_fold|week_cohort_fold|stay_fold|method_fold|request_day|request_day_sum)$/

function isOfCalls({ name }: Table): boolean {
  return !COUNTED_LATER.test(name)
}

/**
 * What was looked at, exported or refused leaves rows of its own, some moments later, and the server seals by itself what has
 * closed: nothing is changed by them.
 */
const NO_CHANGES: Readonly<Record<string, string>> = {
  audit: "where not is_reading and subject not in ('export', 'refused-call')",
  seal: 'where false',
}

/** What each table holds as one text: equal texts, equal rows, in whatever order they stand. */
async function sumsOf(owner: Client, tables: readonly Table[]): Promise<Map<string, string>> {
  if (tables.length === 0) return new Map()
  const text = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || '/' || sum(hashtextextended(t::text, 0)) as sum from public.${name} t
         ${NO_CHANGES[name] ?? ''}`,
    )
    .join(' union all ')
  const { rows } = await inTheEnd(owner, () => owner.query<{ name: string; sum: string }>(text))
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

const DEADLOCK = '40P01'

/** Work in the background holds one table and asks for another, as a mark of reading does: one of the two gives way. */
async function inTheEnd<Result>(owner: Client, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await owner.query('rollback')
    if (!(error instanceof DatabaseError) || error.code !== DEADLOCK) throw error
    return inTheEnd(owner, work)
  }
}

/**
 * All at once and without triggers; whoever works in the background waits or comes after. Whoever counts bids reads a session before
 * it writes what it counted, so it must be at an end: it would note as counted what was taken away meanwhile.
 */
async function putBack(owner: Client, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => `public.${name}`)
  await owner.query(`
    begin;
    set local session_replication_role = replica;
    select pg_advisory_xact_lock(public.fold_lock_key());
    lock table ${names.join(', ')} in exclusive mode;
    ${tables
      .map(
        ({ name, columns }) => `delete from public.${name};
          insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name};`,
      )
      .join('\n')}
    commit`)
}

/** Paths below the folder, which is made when the first file comes. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : []))
    .toSorted()
}
