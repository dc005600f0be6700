// The family of a game, remembered: a game never changes its family, and every slip asks for it.
import type { Family } from '@panadesk/domain/families'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Of one installation. */
export type KnownFamilies = Map<number, Family>

const known = new WeakMap<Database, KnownFamilies>()

/**
 * Undefined when there is no such game. A game that was deleted since may still be known: whoever writes looks again. Without
 * `families` it is remembered for as long as `db` lasts.
 */
export async function familyOfGame(
  db: Database,
  gameId: number,
  families: KnownFamilies = familiesOf(db),
): Promise<Family | undefined> {
  const family = families.get(gameId) ?? (await loadFamily(db, gameId))
  if (family !== undefined) families.set(gameId, family)
  return family
}

function familiesOf(db: Database): KnownFamilies {
  const families = known.get(db) ?? new Map<number, Family>()
  known.set(db, families)
  return families
}

async function loadFamily(db: Database, gameId: number): Promise<Family | undefined> {
  // The id may be any number that a player sent, beyond those that the column holds.
  const { rows } = await sql<{ family: Family }>`select family from game where id = ${gameId}::bigint`.execute(db)
  return rows[0]?.family
}
