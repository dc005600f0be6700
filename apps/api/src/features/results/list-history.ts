// Every result of one date, one row for each game.
import { NOT_AVAILABLE } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { longDate, type MarketDate } from '@panadesk/domain/market-date'
import { listGameNames } from '../../markets/game.ts'
import type { StaffContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoInstant } from '../../platform/instants.ts'

type Day = { family: Family; marketDate: MarketDate }

export async function listHistory({ db, timeZone }: StaffContext, day: Day) {
  const results = await loadResults(db, day)
  return {
    gamesName: await listGameNames(db, day.family),
    data: results.map((result) => historyRow(result, { marketDate: day.marketDate, timeZone })),
  }
}

interface GameResult {
  gameId: number
  gameName: string
  openResult: string | null
  openDeclaredAt: Date | null
  closeResult: string | null
  closeDeclaredAt: Date | null
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
    ])
    .where('family', '=', family)
    .where((where) => where.or([where('opening.result', 'is not', null), where('closing.result', 'is not', null)]))
    .orderBy('game.name')
    .execute()
}

/** Both spellings of a declare date say the same, and so do those of a result (spec 2 §3). */
function historyRow(result: GameResult, day: { marketDate: MarketDate; timeZone: string }) {
  const instant = (date: Date | null) => (date === null ? NOT_AVAILABLE : isoInstant(date, day.timeZone))
  const openDate = instant(result.openDeclaredAt)
  const closeDate = instant(result.closeDeclaredAt)
  const openResult = result.openResult ?? NOT_AVAILABLE
  const closeResult = result.closeResult ?? NOT_AVAILABLE
  return {
    gameDB_id: String(result.gameId),
    game_name: result.gameName,
    result_date: day.marketDate,
    result_date_long: longDate(day.marketDate),
    open_date: openDate,
    close_date: closeDate,
    open_decleare_date: openDate,
    close_decleare_date: closeDate,
    open_result: openResult,
    close_result: closeResult,
    open_number: openResult,
    close_number: closeResult,
  }
}
