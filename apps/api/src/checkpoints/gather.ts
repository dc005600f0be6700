// Gathers what was written since the last batch, adds it to the tree and signs its root: all of it in one transaction, so that
// whoever is killed has gathered nothing or everything.
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import type { HistorySource } from '../database/checkpoint-tables.ts'
import { errorCode, type Database, type Db, type Tx } from '../database/database.ts'
import { waitForDrawn } from '../database/drawn-ids.ts'
import { loadRoot } from './checkpoint.ts'
import { signCheckpoint } from './signed-note.ts'
import { loadSigningKey } from './signing-key.ts'

export interface Gathering {
  /** Names the log, and the key that signs, to whoever keeps checkpoints. */
  readonly origin: string
  /** How many rows of one table a batch takes: an installation with years of them is gathered in many batches. */
  readonly rowMax: number
}

export const GATHERING: Omit<Gathering, 'origin'> = { rowMax: 20_000 }

// Any number will do, as long as nothing else of ours locks it.
const GATHERING_LOCK = 7_042_041
const LOCK_NOT_AVAILABLE = '55P03'

interface Course {
  /** Once it has fired, no further batch is begun. */
  readonly stopped?: AbortSignal
  /** Has its turn after each batch. */
  readonly between?: () => Promise<void>
  /** How long it waits for another process that gathers; left out, it leaves the gathering to that one. */
  readonly turnWithinMs?: number
}

/** Gathers what is there, as the owner, where it is its turn, and answers how many batches it made. */
export async function gatherHistory(
  owner: Database,
  gathering: Gathering,
  { stopped, between, turnWithinMs }: Course = {},
): Promise<number> {
  // On one connection: the lock is that of its session.
  return owner.connection().execute(async (connection) => {
    const isOurs = turnWithinMs === undefined ? await takeTurn(connection) : await awaitTurn(connection, turnWithinMs)
    if (!isOurs) return 0
    try {
      const bounds = await loadBounds(connection)
      if (!(await waitForDrawn(connection, Object.keys(bounds.drawn), stopped))) return 0
      let batches = 0
      while (await gatherBatch(connection, bounds, gathering)) {
        batches += 1
        if (stopped?.aborted === true) break
        await between?.()
      }
      return batches
    } finally {
      await sql`select pg_advisory_unlock(${GATHERING_LOCK})`.execute(connection)
    }
  })
}

async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_lock(${GATHERING_LOCK}) as "isOurs"`.execute(db)
  return rows[0]?.isOurs === true
}

async function awaitTurn(db: Database, turnWithinMs: number): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('lock_timeout', ${`${turnWithinMs}ms`}, true)`.execute(tx)
      await sql`select pg_advisory_lock(${GATHERING_LOCK})`.execute(tx)
    })
    return true
  } catch (error) {
    if (errorCode(error) === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

interface Bounds {
  /** The newest id that each sequence has given out. */
  readonly drawn: Partial<Record<HistorySource, number>>
  /** Seals number themselves one after the other, so that those which are there have none missing below them. */
  readonly seal: number
}

/** Rows beyond what the sequence of their table has given out are nobody's, and are never gathered: others would come below them. */
async function loadBounds(db: Db): Promise<Bounds> {
  const { rows } = await sql<{ source: HistorySource; drawn: number }>`
    select source, coalesce(pg_sequence_last_value(pg_get_serial_sequence(source::text, 'id')::regclass), 0) as drawn
    from unnest(enum_range(null::history_source)) as source where source <> 'seal'`.execute(db)
  const { rows: seals } = await sql<{ newest: number }>`select coalesce(max(id), 0) as newest from seal`.execute(db)
  const [seal] = seals
  assert(seal !== undefined, 'a maximum is one row')
  return { drawn: Object.fromEntries(rows.map(({ source, drawn }) => [source, drawn])), seal: seal.newest }
}

/** Whether there was anything to gather. */
async function gatherBatch(db: Db, { drawn, seal }: Bounds, { origin, rowMax }: Gathering): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ size: number | null }>`
      select gather_batch(${JSON.stringify({ ...drawn, seal })}, ${rowMax}) as size`.execute(tx)
    const size = rows[0]?.size ?? null
    if (size !== null) await signRoot(tx, { origin, size })
    return size !== null
  })
}

async function signRoot(tx: Tx, { origin, size }: { origin: string; size: number }): Promise<void> {
  const root = await loadRoot(tx, size)
  assert(root !== null, 'the tree has the nodes of its root')
  const note = signCheckpoint({ origin, size, root }, await loadSigningKey(tx))
  await tx
    .insertInto('checkpoint')
    .values({ size, root, note, signed_at: sql<Date>`app_now()` })
    .execute()
}
