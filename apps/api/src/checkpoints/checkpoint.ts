// Signed roots of the history of acts: what somebody outside keeps, so that nobody changes unseen what was before.
import { assert } from '@panadesk/domain/assert'
import { consistencyRanges } from '@panadesk/domain/merkle-tree'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export interface Checkpoint {
  /** How many batches the tree had. */
  readonly size: number
  readonly root: Buffer
  /** In UTC with microseconds. */
  readonly at: string
  /** Size and root as a note of the C2SP, signed. */
  readonly note: string
}

const COLUMNS = ['size', 'root', sql<string>`utc_text(signed_at)`.as('at'), 'note'] as const

/** Undefined in an installation that has gathered nothing yet, which it does within seconds of its first start. */
export async function loadNewestCheckpoint(db: Db): Promise<Checkpoint | undefined> {
  return db.selectFrom('checkpoint').select(COLUMNS).orderBy('size', 'desc').limit(1).executeTakeFirst()
}

/** The root of the tree as it was with so many batches, out of its nodes; null where one of them is missing. */
export async function loadRoot(db: Db, size: number): Promise<Buffer | null> {
  const { rows } = await sql<{ root: Buffer | null }>`select tree_hash(0, ${size}) as root`.execute(db)
  return rows[0]?.root ?? null
}

/** What shows that the tree of one size is the beginning of that of another, as RFC 6962 §2.1.2 has it. */
export async function loadConsistencyPath(db: Db, sizes: { from: number; to: number }): Promise<Buffer[]> {
  const ranges = consistencyRanges(sizes)
  const { rows } = await sql<{ hash: Buffer | null }>`
    select tree_hash(first, below) as hash
    from unnest(${ranges.map(({ from }) => from)}::bigint[], ${ranges.map(({ below }) => below)}::bigint[])
      with ordinality as part (first, below, place)
    order by place`.execute(db)
  return rows.map(({ hash }) => {
    assert(hash !== null, 'the tree has its nodes')
    return hash
  })
}

/** A checkpoint as it is told outside: on the wire, in the log and to the webhook. */
export function checkpointView({ size, root, at, note }: Checkpoint) {
  return { size, root: root.toString('hex'), at, note }
}
/** Those beyond a size, in order, as many as are asked for. */
export async function listCheckpointsBeyond(db: Db, size: number, limit: number): Promise<Checkpoint[]> {
  return db.selectFrom('checkpoint').select(COLUMNS).where('size', '>', size).orderBy('size').limit(limit).execute()
}
