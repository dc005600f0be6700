// Which players a search means, found first among the players, who are few beside what they did: the rows of what they
// did are then found by their ids.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { containsPattern } from '../platform/paging.ts'

export interface FoundPlayers {
  /** `undefined` where they are too many to be gathered. */
  readonly ids: readonly number[] | undefined
  /** That a row of `player` is one of them. */
  readonly isOne: RawBuilder<boolean>
}

type TextColumn = 'name' | 'mobile'

/** Beyond these, looking through all rows costs no more than looking for the rows of each player. */
export const GATHERED_PLAYERS_MAX = 5000

/** The players whose name, or another of these columns, holds the text, in any case. */
export async function findPlayers(
  db: Db,
  searchValue: string,
  columns: readonly [TextColumn, ...TextColumn[]],
): Promise<FoundPlayers> {
  const isOne = playerHolds(searchValue, columns)
  const { rows } = await sql<{ ids: number[] }>`
    select array(select id from player where ${isOne} limit ${GATHERED_PLAYERS_MAX + 1}) as ids`.execute(db)
  const ids = rows[0]?.ids ?? []
  return { ids: ids.length > GATHERED_PLAYERS_MAX ? undefined : ids, isOne }
}

/** That one of these columns of `player` holds the text, in any case. */
export function playerHolds(searchValue: string, columns: readonly TextColumn[]): RawBuilder<boolean> {
  const pattern = containsPattern(searchValue)
  const matches = columns.map((column) => sql`player.${sql.ref(column)} ilike ${pattern}`)
  return sql<boolean>`(${sql.join(matches, sql` or `)})`
}

/** That a column names one of the players. */
export function namesOneOf(column: string, { ids, isOne }: FoundPlayers): RawBuilder<boolean> {
  return ids === undefined
    ? sql<boolean>`${sql.ref(column)} in (select player.id from player where ${isOne})`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`
}
