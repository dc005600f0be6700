// The week of one game, as the off-day dialog shows it, and what is bid on it just now.
import { contract } from '@panadesk/contract'
import { WEEKDAYS, weekdayLabel } from '@panadesk/domain/market-date'
import { assert } from '@panadesk/domain/assert'
import { gameDay, type GameDay } from '../../games/game.ts'
import { requireGameOfOwnFamily } from '../../games/own-family.ts'
import type { Db } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { wireTimes } from './game-times.ts'
import { runningBidsOfGame } from './running-bids.ts'

export const getWeek = implement(contract.games.week, async (context, _body, gameId) => {
  const game = await requireGameOfOwnFamily(context.db, context, gameId)
  const week = await loadWeek(context.db, game.id)
  return {
    results: WEEKDAYS.map((weekday, index) => {
      const day = week[index]
      assert(day !== undefined, 'a game has seven days')
      const weekdayStatus = wireFlag(day.isOpen)
      return { week_name: weekdayLabel(weekday), weekday_status: weekdayStatus, ...wireTimes(day) }
    }),
    running_bids: await runningBidsOfGame(context, game.id),
  }
})

/** The seven days of a game, Monday first. */
export async function loadWeek(db: Db, gameId: number): Promise<GameDay[]> {
  const days = db.selectFrom('game_day').select(['is_open', 'open_time', 'close_time']).where('game_id', '=', gameId)
  return (await days.orderBy('weekday').execute()).map(gameDay)
}
