// How many rows a table has that only grows. Counting them all costs as much as the table is long, for a page of ten; so the
// process remembers how many there were up to an id below which nothing can turn up any more, and counts what came after it
// (docs/decisions/0100-tables-that-only-grow.md).
import { sql, type RawBuilder } from 'kysely'
import { homeOf, type Database, type Db } from './database.ts'
import { waitForDrawn } from './drawn-ids.ts'

/** No request may take rows of these away, nor change which of them are counted; what is `gone` was marked so later. */
const GROWING = {
  player: { isCounted: sql<boolean>`true`, gone: undefined },
  deposit: { isCounted: sql<boolean>`true`, gone: sql<boolean>`deleted_at is not null` },
  withdrawal: { isCounted: sql<boolean>`true`, gone: undefined },
  audit: { isCounted: sql<boolean>`not is_reading`, gone: undefined },
} as const

/** Players, deposits that were not deleted, withdrawals, and what staff did and did not only look at. */
export type GrowingTable = keyof typeof GROWING

const TABLES = Object.keys(GROWING) as GrowingTable[]

interface Counted {
  readonly upToId: number
  readonly rows: number
  /** When the server of the database started that was asked: another one, or one that was restored, may have fewer rows. */
  readonly serverSince: string
}

/** By where they were counted. */
const remembered = new WeakMap<object, Map<GrowingTable, Counted>>()

/** With fewer ids than this beyond what is remembered nothing is counted anew. */
const WAITING_MIN = 1000
/** With as many rows beyond it all are counted. The bound also has them read by their ids, whatever a kept plan knows of them. */
const NEWER_MAX = 5000

/** How many rows there are at the moment of the statement that this stands in. */
export function rowCount(db: Db, table: GrowingTable): RawBuilder<number> {
  const { isCounted, gone } = GROWING[table]
  const rows = sql.table(table)
  const isThere = gone === undefined ? isCounted : sql`${isCounted} and not (${gone})`
  const all = sql<number>`(select count(*) from ${rows} where ${isThere})`
  const counted = countedOf(db)?.get(table)
  if (counted === undefined) return all
  const taken = gone === undefined ? sql`0` : sql`(select count(*) from ${rows} where ${gone})`
  return sql<number>`(
    select case when newer.rows < ${sql.lit(NEWER_MAX)} and ${SERVER_SINCE} = ${counted.serverSince}
      then ${counted.rows}::bigint + newer.rows - ${taken} else ${all} end
    from (
      select count(*) as rows from (
        select from ${rows} where ${isCounted} and id > ${counted.upToId}::bigint order by id limit ${sql.lit(NEWER_MAX)}
      ) as each
    ) as newer
  )`
}

const SERVER_SINCE = sql<string>`extract(epoch from pg_postmaster_start_time())::text`

function countedOf(db: Db): ReadonlyMap<GrowingTable, Counted> | undefined {
  const home = homeOf(db)
  return home && remembered.get(home)
}

/** Remembers the rows of every table that has grown by `waitingMin` ids, once none of them can still turn up. */
export async function rememberCounts(db: Database, stopped?: AbortSignal, waitingMin = WAITING_MIN): Promise<void> {
  const home = homeOf(db)
  if (home === undefined) return
  // On one connection: the ids and the locks must be those of one server.
  await db.connection().execute(async (connection) => {
    const found = await findNewest(connection)
    // On a replica the locks of whoever draws an id are not to be seen.
    if (found === undefined) return
    const known = remembered.get(home) ?? new Map<GrowingTable, Counted>()
    const ofServer = (table: GrowingTable) =>
      known.get(table)?.serverSince === found.serverSince ? known.get(table) : undefined
    const grown = TABLES.filter((table) => found.newest[table] - (ofServer(table)?.upToId ?? 0) >= waitingMin)
    if (grown.length === 0 || !(await waitForDrawn(connection, grown, stopped))) return
    for (const table of grown) {
      const range = { after: ofServer(table), upToId: found.newest[table], serverSince: found.serverSince }
      known.set(table, await countUpTo(connection, table, range))
    }
    remembered.set(home, known)
  })
}

interface Newest {
  readonly newest: Readonly<Record<GrowingTable, number>>
  readonly serverSince: string
}

async function findNewest(db: Db): Promise<Newest | undefined> {
  const newest = TABLES.map((table) => sql`${sql.lit(table)}, coalesce((select max(id) from ${sql.table(table)}), 0)`)
  const { rows } = await sql<Newest>`
    select json_build_object(${sql.join(newest)}) as newest, ${SERVER_SINCE} as "serverSince"
    where not pg_is_in_recovery()`.execute(db)
  return rows[0]
}

async function countUpTo(
  db: Db,
  table: GrowingTable,
  { after, upToId, serverSince }: { after: Counted | undefined; upToId: number; serverSince: string },
): Promise<Counted> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}
    where ${GROWING[table].isCounted} and id > ${after?.upToId ?? 0} and id <= ${upToId}`.execute(db)
  return { upToId, rows: (after?.rows ?? 0) + (rows[0]?.count ?? 0), serverSince }
}
