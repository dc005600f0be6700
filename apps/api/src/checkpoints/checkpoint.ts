// Signed roots of the history of acts: what somebody outside keeps, so that nobody changes unseen what was before.
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export interface Checkpoint {
  /** How many batches the tree had. */
  readonly size: number
  readonly root: Buffer
  readonly at: Date
  /** Size and root as a note of the C2SP, signed. */
  readonly note: string
}

const COLUMNS = ['size', 'root', 'signed_at as at', 'note'] as const

/** Undefined in an installation that has gathered nothing yet, which it does within seconds of its first start. */
export async function loadNewestCheckpoint(db: Db): Promise<Checkpoint | undefined> {
  return db.selectFrom('checkpoint').select(COLUMNS).orderBy('size', 'desc').limit(1).executeTakeFirst()
}

/** The root of the tree as it was with so many batches, out of its nodes; null where one of them is missing. */
export async function loadRoot(db: Db, size: number): Promise<Buffer | null> {
  const { rows } = await sql<{ root: Buffer | null }>`select tree_hash(0, ${size}) as root`.execute(db)
  return rows[0]?.root ?? null
}
