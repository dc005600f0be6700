// The movements of a page, described: only those few are looked up, all of them at once.
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { describedMovements, type DescribedMovement } from './movement-notes.ts'
import { movementsOf } from './player-movements.ts'

/** In the order of the ids. */
export async function loadMovements(
  db: Db,
  { playerId, ids }: { playerId: number; ids: readonly number[] },
): Promise<DescribedMovement[]> {
  const { rows } = await describedMovements(movementsOf(playerId, { ids })).execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The newest of a player, newest first. */
export async function loadNewestMovements(
  db: Db,
  { playerId, count }: { playerId: number; count: number },
): Promise<DescribedMovement[]> {
  const newest = movementsOf(playerId, { first: { count, order: -1 } })
  const { rows } = await sql<{ id: number }>`
    select id from (${newest}) as movement order by id desc limit ${count}`.execute(db)
  return loadMovements(db, { playerId, ids: rows.map(({ id }) => id) })
}
