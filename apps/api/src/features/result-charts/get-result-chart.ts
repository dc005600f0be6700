// The results of a game in whole weeks.
import { contract } from '@panadesk/contract'
import { SESSION_LABELS } from '@panadesk/domain/families'
import { requireGameOfOwnFamily } from '../../games/own-family.ts'
import { loadResultChart, type ChartDay } from '../../games/result-chart.ts'
import { implementReport } from '../../http/implement.ts'

export const getResultChart = implementReport(contract.resultCharts.chart, async (context, { gameDB_id, from, to }) => {
  const game = await requireGameOfOwnFamily(context.db, context, gameDB_id, 'results')
  const weeks = await loadResultChart(context.db, { game, from, to, timeZone: context.timeZone })
  return {
    gameDB_id: String(game.id),
    game_name: game.name,
    family: game.family,
    weeks: weeks.map(({ monday, days }) => ({ monday, days: days.map(wireDay) })),
  }
})

function wireDay({ date, jodi = '', isRed, draws }: ChartDay) {
  return {
    date,
    jodi,
    is_red: isRed,
    sessions: draws.map(({ session, state, pana = '', digit = '', savedCount, undoneCount }) => ({
      session: SESSION_LABELS[session],
      state,
      pana,
      digit,
      saved: savedCount,
      undone: undoneCount,
    })),
  }
}
