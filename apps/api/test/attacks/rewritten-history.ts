// What whoever owns the database has of the history: rows, batches, tree, checkpoints, and the key that signs.
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { loadRoot } from '../../src/checkpoints/checkpoint.ts'
import { signCheckpoint } from '../../src/checkpoints/signed-note.ts'
import { loadSigningKey } from '../../src/checkpoints/signing-key.ts'
import type { HistorySource } from '../../src/database/checkpoint-tables.ts'
import type { Tx } from '../../src/database/database.ts'
import type { TestApp } from '../test-app.ts'
import { ORIGIN } from '../test-history.ts'

/** Does something as the owner, whom neither triggers nor references hold up, and takes it back afterwards. */
export async function asForger<Result>(app: TestApp, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const tx = await app.db.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(tx)
    return await work(tx)
  } finally {
    await tx.rollback().execute()
  }
}

/** All batches from their rows, all nodes from these, and every checkpoint signed anew: a history that fits in itself. */
export async function makeHistoryFit(tx: Tx): Promise<void> {
  await sql`delete from checkpoint`.execute(tx)
  await sql`delete from tree_node`.execute(tx)
  await sql`
    update batch_part set (row_count, hash, marks) = (octet_length(hashes) / 32, sha256(hashes), history_marks(hashes))
    from batch_part as part cross join lateral history_hashes(part.source, part.after_id, part.to_id) as hashes
    where (part.batch_id, part.source) = (batch_part.batch_id, batch_part.source) and hashes <> ''`.execute(tx)
  await sql`
    delete from batch_part where history_hashes(source, after_id, to_id) = ''`.execute(tx)
  await sql`
    update batch_part set after_id = before_it
    from (select batch_id, source, coalesce(lag(to_id) over (partition by source order by batch_id), 0) as before_it from batch_part)
      as chained
    where (chained.batch_id, chained.source) = (batch_part.batch_id, batch_part.source) and after_id <> before_it`.execute(
    tx,
  )
  const batches = await tx.selectFrom('batch').selectAll().orderBy('id').execute()
  const key = await loadSigningKey(tx)
  for (const { id, gathered_at } of batches) {
    await sql`
      select add_leaf(id - 1, sha256('\\x00'::bytea || convert_to(batch_leaf(batch), 'UTF8'))) from batch where id = ${id}`.execute(
      tx,
    )
    const root = await loadRoot(tx, id)
    assert(root !== null, 'the tree has its nodes')
    const note = signCheckpoint({ origin: ORIGIN, size: id, root }, key)
    await tx.insertInto('checkpoint').values({ size: id, root, note, signed_at: gathered_at }).execute()
  }
}

async function columnsOf(tx: Tx, source: HistorySource): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${source}::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'`.execute(
    tx,
  )
  return rows.map(({ name }) => `"${name}"`)
}

/** A row once more, under another id. */
export async function copyRow(
  tx: Tx,
  source: HistorySource,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const columns = (await columnsOf(tx, source)).join(', ')
  await sql
    .raw(
      `insert into ${source} (id, ${columns}) overriding system value select ${to}, ${columns} from ${source} where id = ${from}`,
    )
    .execute(tx)
}

/** What two rows say, each under the id of the other. */
export async function swapRows(tx: Tx, source: HistorySource, one: number, other: number): Promise<void> {
  const columns = (await columnsOf(tx, source)).join(', ')
  const ids = `case id when ${one} then ${other} else ${one} end`
  await sql
    .raw(
      `create temp table swapped on commit drop as select * from ${source} where id in (${one}, ${other});
       delete from ${source} where id in (${one}, ${other});
       insert into ${source} (id, ${columns}) overriding system value select ${ids}, ${columns} from swapped;
       drop table swapped`,
    )
    .execute(tx)
}
