// What is gathered, and when: every row once, in whichever order rows were committed and however many gather. What a batch should be
// is told by the pure trees of the domain and by the documented texts, which share no line with the database's.
import { createHash } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import { bytesOfAscii, hexOf } from '@panadesk/domain/hex'
import { leafInput, merkleRoot, type Bytes } from '@panadesk/domain/merkle-tree'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWholeHistory } from '../../test/whole-history.ts'
import { expectAllGatheredOnce, gather, sourcesOfHistory } from '../../test/test-history.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { loadNewestCheckpoint } from './checkpoint.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await makeWholeHistory(app)
})
afterAll(() => app.close())

const sha256 = (bytes: Bytes): Bytes => createHash('sha256').update(bytes).digest()

interface Part {
  batch_id: number
  source: string
  after_id: number
  to_id: number
  row_count: number
}

/** The leaf of each batch from its rows. */
async function expectedLeaves(): Promise<string[]> {
  const columnsOf = new Map((await sourcesOfHistory(app)).map(({ source, columns }) => [source, columns.join(', ')]))
  const batches = await sql<{ id: number; at: string }>`
    select id, to_char(gathered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from batch order by id`.execute(
    app.db,
  )
  const parts = await app.db.selectFrom('batch_part').selectAll().execute()
  const leaves: string[] = []
  for (const { id, at } of batches.rows) {
    const lines: string[] = []
    const own = parts.filter((part) => part.batch_id === id)
    for (const part of own.toSorted((a, b) => (a.source < b.source ? -1 : 1))) {
      const hashes = await rowHashes(part, columnsOf.get(part.source) ?? '')
      expect(hashes).toHaveLength(part.row_count)
      expect(hexOf(part.marks)).toBe(hashes.map((hash) => hexOf(hash.slice(0, 4))).join(''))
      const hash = createHash('sha256').update(Buffer.concat(hashes)).digest('hex')
      lines.push([part.source, part.after_id, part.to_id, part.row_count, hash].join(' '))
    }
    leaves.push(['panadesk-batch-1', id, at, ...lines].join('\n'))
  }
  return leaves
}

async function rowHashes({ source, after_id, to_id }: Part, columns: string): Promise<Bytes[]> {
  const { rows } = await sql<{ text: string }>`
    select row(${sql.raw(columns)})::text as text from ${sql.table(source)}
    where id > ${after_id} and id <= ${to_id} order by id`.execute(app.db)
  return rows.map(({ text }) => sha256(Buffer.from(text)))
}

test('holds every row of every source once, as the documented texts say', async () => {
  expect(await gather(app)).toBe(1)
  await expectAllGatheredOnce(app)
  const parts = await app.db.selectFrom('batch_part').select('source').execute()
  expect(parts.map(({ source }) => source).sort()).toEqual(
    (await sourcesOfHistory(app)).map(({ source }) => source).sort(),
  )
  const leaves = await expectedLeaves()
  const root = merkleRoot(
    leaves.map((leaf) => sha256(leafInput(bytesOfAscii(leaf)))),
    sha256,
  )
  expect(await loadNewestCheckpoint(app.db)).toMatchObject({ size: 1, root })
})

test('makes no batch while nothing happens', async () => {
  await gather(app)
  const before = await loadNewestCheckpoint(app.db)
  expect(await gather(app)).toBe(0)
  expect(await loadNewestCheckpoint(app.db)).toEqual(before)
})

const writeAudit = (db: TestApp['db'], subject: string) =>
  db
    .insertInto('audit')
    .values({ admin_name: 'Staff', address: '10.0.0.1', call: 'call', subject, request_id: 'request' })
    .execute()

test('comes in batches of a bounded number of rows, whose tree has the root of the RFC at each size', async () => {
  for (let at = 0; at < 20; at += 1) await writeAudit(app.db, `row ${at}`)
  expect(await gather(app, { rowMax: 3 })).toBe(7)
  await expectAllGatheredOnce(app)
  const hashes = (await expectedLeaves()).map((leaf) => sha256(leafInput(bytesOfAscii(leaf))))
  const checkpoints = await app.db.selectFrom('checkpoint').select(['size', 'root']).orderBy('size').execute()
  expect(checkpoints.map(({ size }) => size)).toEqual(hashes.map((_, at) => at + 1))
  for (const { size, root } of checkpoints) {
    expect([size, hexOf(root)]).toEqual([size, hexOf(merkleRoot(hashes.slice(0, size), sha256))])
  }
})

test('waits for whoever has drawn an earlier id and commits later', async () => {
  await gather(app)
  const slow = await app.db.startTransaction().execute()
  await writeAudit(slow, 'drawn first')
  await writeAudit(app.db, 'committed first')
  const gathering = gather(app)
  expect(await Promise.race([gathering, rest(200, 'waits')])).toBe('waits')
  await slow.commit().execute()
  expect(await gathering).toBe(1)
  await expectAllGatheredOnce(app)
})

test('misses nothing where an earlier id comes to nothing', async () => {
  await gather(app)
  const given = await app.db.startTransaction().execute()
  await writeAudit(given, 'rolled back')
  await given.rollback().execute()
  expect(await gather(app)).toBe(0)
  await writeAudit(app.db, 'after it')
  expect(await gather(app)).toBe(1)
  await expectAllGatheredOnce(app)
})

test('is gathered once by many at once, while rows are written', async () => {
  const writing = Array.from({ length: 40 }, async (_, at) => writeAudit(app.db, `at once ${at}`))
  const gathering = Array.from({ length: 8 }, () => gather(app, { rowMax: 4 }))
  await Promise.all([...writing, ...gathering])
  await gather(app)
  await expectAllGatheredOnce(app)
})

test('leaves nothing where it is broken off in its middle', async () => {
  await writeAudit(app.db, 'broken off')
  const before = await loadNewestCheckpoint(app.db)
  const tx = await app.db.startTransaction().execute()
  await sql`lock table checkpoint in exclusive mode`.execute(tx)
  // Listened to from here on: its end comes while the answer to who ended it is still on its way.
  const broken = expect(gather(app)).rejects.toThrow()
  const { rows } = await waitForBlocked()
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(tx)
  await broken
  await tx.rollback().execute()
  expect(await loadNewestCheckpoint(app.db)).toEqual(before)
  expect(await gather(app)).toBe(1)
  await expectAllGatheredOnce(app)
})

/** Whoever waits for the lock of a test. */
async function waitForBlocked() {
  for (;;) {
    const blocked = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
    if (blocked.rows.length > 0) return blocked
    await rest(20)
  }
}

test('takes every column of a source, or says by the state of the row what becomes of it', async () => {
  const { rows } = await sql<{ source: string; kept: string[]; columns: string[] }>`
    select relname as source,
      array(
        select distinct name from pg_trigger, unnest(string_to_array(encode(tgargs, 'escape'), '\\000')) as argument,
          unnest(string_to_array(argument, ' ')) as name
        where tgrelid = pg_class.oid and not tgisinternal
      )::text[] as kept,
      array(
        select attname from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      )::text[] as columns
    from pg_class join unnest(enum_range(null::history_source)) as source on source::text = relname
    where relnamespace = 'public'::regnamespace`.execute(app.db)
  const gathered = new Map<string, string[]>(
    (await sourcesOfHistory(app)).map(({ source, columns }) => [source, columns]),
  )
  for (const { source, kept, columns } of rows) {
    const left = columns.filter((column) => !kept.includes(column) && gathered.get(source)?.includes(column) !== true)
    // The nodes of a seal follow from its bids, and are recomputed with them.
    expect([source, left]).toEqual([source, source === 'seal' ? ['chunk_starts', 'chunk_hashes'] : []])
  }
})
