// A page of all requests in the order of who made them: the players one after the other, with the few requests of each, as
// far as the page. Sorting all requests by texts of their players would take longer.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'

/** The columns by which an index has the players in order. */
const PLAYER_COLUMNS = ['player.name', 'player.mobile'] as const

export type PlayerColumn = (typeof PLAYER_COLUMNS)[number]

export function isPlayerColumn(column: unknown): column is PlayerColumn {
  return PLAYER_COLUMNS.some((each) => each === column)
}

interface Requests {
  /** All of them, to stand in a `from` clause. */
  source: RawBuilder<unknown>
  column: PlayerColumn
}

/** The ids of the page, of `rows` requests in all; the page is reached from the end that is nearer. */
export async function listByPlayer(
  db: Db,
  { source, column }: Requests,
  { order, offset, limit, rows }: { order: 1 | -1; offset: number; limit: number; rows: number },
): Promise<number[]> {
  const behind = Math.max(rows - offset - limit, 0)
  const isNearTheEnd = behind < offset
  const direction = sql.raw((order === 1) === isNearTheEnd ? 'desc' : 'asc')
  const length = Math.max(Math.min(limit, rows - offset), 0)
  // The offsets of nothing keep the planner from reading all requests, or asking all players, and sorting then.
  const listed = await sql<{ id: number }>`
    select request.id
    from (select id, ${sql.ref(column)} from player order by ${sql.ref(column)} ${direction} offset 0) as player
    cross join lateral (
      select id from ${source} as listed where player_id = player.id offset 0
    ) as request
    order by ${sql.ref(column)} ${direction}, request.id ${direction}
    offset ${isNearTheEnd ? behind : offset} limit ${length}`.execute(db)
  const ids = listed.rows.map(({ id }) => id)
  return isNearTheEnd ? ids.toReversed() : ids
}
