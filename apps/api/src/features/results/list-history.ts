// Every result of one date, one row for each game.
import { contract } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { listGameNames } from '../../games/game.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Db } from '../../database/database.ts'
import { implementReport, implementEach } from '../../http/implement.ts'
import { historyRow, type GameResult } from './history-row.ts'

type Day = { family: Family; marketDate: MarketDate }

export const listHistoryCalls = implementEach(FAMILIES, (family) =>
  implementReport(contract.results.history[family], (context, body) =>
    listHistory(context, { family, marketDate: body.result_dec_date }),
  ),
)

export async function listHistory({ db, timeZone }: StaffContext, day: Day) {
  const results = await loadResults(db, day)
  return {
    gamesName: await listGameNames(db, day.family),
    data: results.map((result) => historyRow(result, { marketDate: day.marketDate, timeZone })),
  }
}

function loadResults(db: Db, { family, marketDate }: Day): Promise<GameResult[]> {
  const sessionsOf = db
    .selectFrom('market_session')
    .where('market_date', '=', marketDate)
    .where('result', 'is not', null)
  return db
    .selectFrom('game')
    .leftJoin(sessionsOf.selectAll().where('session', '=', 'open').as('opening'), 'opening.game_id', 'game.id')
    .leftJoin(sessionsOf.selectAll().where('session', '=', 'close').as('closing'), 'closing.game_id', 'game.id')
    .select([
      'game.id as gameId',
      'game.name as gameName',
      'opening.result as openResult',
      'opening.declared_at as openDeclaredAt',
      'closing.result as closeResult',
      'closing.declared_at as closeDeclaredAt',
      'opening.saved_count as openSavedCount',
      'opening.undone_count as openUndoneCount',
      'closing.saved_count as closeSavedCount',
      'closing.undone_count as closeUndoneCount',
    ])
    .where('family', '=', family)
    .where((where) => where.or([where('opening.result', 'is not', null), where('closing.result', 'is not', null)]))
    .orderBy('game.open_time')
    .orderBy('game.name')
    .execute()
}
