// The results of a game in whole weeks, for players.
import { playerContract } from '@panadesk/contract'
import { findGame, refuseGame } from '../../games/game.ts'
import { loadResultChart, type ChartDay } from '../../games/result-chart.ts'
import { implementForPlayer } from '../../http/implement-player.ts'

export const getPlayerResultChart = implementForPlayer(
  playerContract.markets.chart,
  async ({ db, timeZone }, { gameId, from, to }) => {
    const game = await findGame(db, gameId)
    if (game === undefined) throw refuseGame('game-not-found')
    const weeks = await loadResultChart(db, { game, from, to, timeZone })
    return {
      gameId: String(game.id),
      gameName: game.name,
      family: game.family,
      weeks: weeks.map(({ monday, days }) => ({ monday, days: days.map(dayView) })),
    }
  },
)

function dayView({ date, jodi, isRed, draws }: ChartDay) {
  return {
    marketDate: date,
    jodi: jodi ?? null,
    isRed,
    sessions: draws.map((draw) => ({
      session: draw.session,
      state: draw.state,
      pana: draw.pana ?? null,
      digit: draw.digit ?? null,
      isCorrected: draw.savedCount > 1,
      isUndone: draw.undoneCount > 0,
    })),
  }
}
