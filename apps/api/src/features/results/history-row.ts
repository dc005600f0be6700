// A result as the histories of the panel show it.
import { NOT_AVAILABLE } from '@panadesk/contract'
import { longDate, type MarketDate } from '@panadesk/domain/market-date'
import { isoInstant } from '../../platform/instants.ts'

/** What is saved of a game on one date; null where a session has no result, or has not been declared. */
export interface GameResult {
  gameId: number
  gameName: string
  openResult: string | null
  openDeclaredAt: Date | null
  closeResult: string | null
  closeDeclaredAt: Date | null
  /** How often it was saved, and its declaration taken back; null where nothing was done to the session. */
  openSavedCount: number | null
  openUndoneCount: number | null
  closeSavedCount: number | null
  closeUndoneCount: number | null
}

/** Both spellings of a declare date say the same, and so do those of a result (docs/wire.md, "Game calls"). */
export function historyRow(result: GameResult, day: { marketDate: MarketDate; timeZone: string }) {
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
    open_saved_count: result.openSavedCount ?? 0,
    close_saved_count: result.closeSavedCount ?? 0,
    open_undone_count: result.openUndoneCount ?? 0,
    close_undone_count: result.closeUndoneCount ?? 0,
  }
}
