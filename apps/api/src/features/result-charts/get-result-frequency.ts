// How often each number of a game came in a period, beside what chance brings, and when it came last.
import { contract } from '@panadesk/contract'
import { countDrawn } from '@panadesk/domain/drawn-numbers'
import { marketDateOf } from '@panadesk/domain/market-date'
import { databaseNow } from '../../database/database.ts'
import { requireGameOfOwnFamily } from '../../games/own-family.ts'
import { loadDrawnDays } from '../../games/result-chart.ts'
import { implementReport } from '../../http/implement.ts'

export const getResultFrequency = implementReport(
  contract.resultCharts.frequency,
  async (context, { gameDB_id, from, to }) => {
    const { db, timeZone } = context
    const game = await requireGameOfOwnFamily(db, context, gameDB_id, 'results')
    const today = marketDateOf({ atMs: await databaseNow(db), timeZone })
    const days = await loadDrawnDays(db, game)
    return {
      gameDB_id: String(game.id),
      game_name: game.name,
      family: game.family,
      today,
      kinds: countDrawn({ family: game.family, days, from, to, today }).map(({ kind, draws, numbers }) => ({
        kind,
        draws,
        numbers: numbers.map(({ number, count, expected, lastDate = '', daysSince = null, thisYear }) => ({
          number,
          count,
          expected,
          last_date: lastDate,
          days_since: daysSince,
          this_year: thisYear,
        })),
      })),
    }
  },
)
