// The games that take bids on a date, with their times of that day.
import type { MarketDate } from '@panadesk/domain/market-date'
import { gameDay, weekdayNumber, type Game, type GameDay } from '@panadesk/api/games/game'
import type { Db } from '@panadesk/api/database/database'

export interface GameOfDay {
  game: Game
  day: GameDay
}

/** Active games that are open on the weekday of the date. */
export async function listGamesOfDay(db: Db, marketDate: MarketDate): Promise<GameOfDay[]> {
  const rows = await db
    .selectFrom('game')
    .innerJoin('game_day', 'game_day.game_id', 'game.id')
    .select(['game.id', 'family', 'name', 'is_open', 'game_day.open_time', 'game_day.close_time'])
    .where('is_active', '=', true)
    .where('is_open', '=', true)
    .where('weekday', '=', weekdayNumber(marketDate))
    .orderBy('game.id')
    .execute()
  return rows.map((row) => ({
    game: { id: row.id, family: row.family, name: row.name, isActive: true },
    day: gameDay(row),
  }))
}
