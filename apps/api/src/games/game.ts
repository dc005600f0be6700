// A game and its day, as results, bids and the gateway read them.
import type { Family } from '@panadesk/domain/families'
import { WEEKDAYS, weekdayOf, type MarketDate } from '@panadesk/domain/market-date'
import type { MarketTimes } from '@panadesk/domain/market-rules'
import { parseTimeOfDay, type TimeOfDay } from '@panadesk/domain/time-of-day'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { executePrepared, type Db } from '../database/database.ts'
import { keptSelect } from '../database/kept-select.ts'
import { refusals } from '../platform/refusal.ts'

export const refuseGame = refusals({
  'game-not-found': { status: 404, msg: 'This game does not exist.' },
})

export interface Game {
  readonly id: number
  readonly family: Family
  readonly name: string
  readonly isActive: boolean
}

export type GameDay = MarketTimes & { readonly isOpen: boolean }

const readGame = keptSelect((db, gameId: number) =>
  db
    .selectFrom('game')
    .select(['id', 'family', 'name', 'is_active as isActive'])
    // An id on the wire may be larger than the column holds: compared as a bigint it names no game.
    .where('id', '=', sql<number>`${gameId}::bigint`),
)

export async function findGame(db: Db, gameId: number): Promise<Game | undefined> {
  const [game] = await readGame(db, gameId)
  return game
}

/** Those of these games that exist, by id. */
export async function loadGames(db: Db, gameIds: readonly number[]): Promise<Map<number, Game>> {
  const select = db
    .selectFrom('game')
    .select(['id', 'family', 'name', 'is_active as isActive'])
    .where('id', '=', sql<number>`any(${gameIds}::int[])`)
  const rows = await executePrepared(db, select.compile())
  return new Map(rows.map((row) => [row.id, row]))
}

/** The game of this family with this id; a game of another family is refused as one that does not exist. */
export async function requireGame(db: Db, game: { gameId: number; family: Family }): Promise<Game> {
  const found = await findGame(db, game.gameId)
  if (found === undefined || found.family !== game.family) throw refuseGame('game-not-found')
  return found
}

/** All games of a family in the order of the day, for a select; `_id` as it travels. */
export async function listGameNames(db: Db, family: Family): Promise<{ _id: string; game_name: string }[]> {
  const rows = await db
    .selectFrom('game')
    .select(['id', 'name'])
    .where('family', '=', family)
    .orderBy('open_time')
    .orderBy('name')
    .execute()
  return rows.map(({ id, name }) => ({ _id: String(id), game_name: name }))
}

/** The times of a game on the weekday of a market date. */
export async function loadGameDay(db: Db, game: { gameId: number; marketDate: MarketDate }): Promise<GameDay> {
  const row = await db
    .selectFrom('game_day')
    .select(['is_open', 'open_time', 'close_time'])
    .where('game_id', '=', game.gameId)
    .where('weekday', '=', weekdayNumber(game.marketDate))
    .executeTakeFirstOrThrow()
  return gameDay(row)
}

/** A row of game_day in the words of the house. */
export function gameDay(row: { is_open: boolean; open_time: string; close_time: string | null }): GameDay {
  const times = { isOpen: row.is_open, openTime: timeOfColumn(row.open_time) }
  return row.close_time === null ? times : { ...times, closeTime: timeOfColumn(row.close_time) }
}

/** The database numbers weekdays from Monday, 1, to Sunday, 7. */
export function weekdayNumber(marketDate: MarketDate): number {
  return WEEKDAYS.indexOf(weekdayOf(marketDate)) + 1
}

/** A `time` column comes as HH:mm:ss. */
export function timeOfColumn(column: string): TimeOfDay {
  const time = parseTimeOfDay(column.slice(0, 'HH:mm'.length))
  assert(time !== undefined, 'a time column holds a time of day')
  return time
}
