// Every result of a family with one session, newest first: the result history of all dates.
import { assert } from '@panadesk/domain/assert'
import type { Family, Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { sql, type RawBuilder } from 'kysely'
import type { Platform } from '../../platform/context.ts'
import { containsPattern, offsetOf, type PageRequest } from '../../platform/paging.ts'
import { historyRow, type GameResult } from './history-row.ts'

export async function listAllResults(
  { db, timeZone }: Pick<Platform, 'db' | 'timeZone'>,
  family: Family,
  page: PageRequest,
) {
  const [session, another] = MARKET_RULES[family].sessions
  assert(session !== undefined && another === undefined, 'only a family with one session has one result a day')
  const found = foundResults({ family, session, searchValue: page.searchValue })
  const { rows } = await sql<FoundResult>`
    select game_id as "gameId", game.name as "gameName", market_date as "marketDate", result, declared_at as "declaredAt",
      saved_count as "savedCount", undone_count as "undoneCount"
    ${found} order by ${orderOf(page)} offset ${offsetOf(page, 'offset')} limit ${page.length}`.execute(db)
  const count = await sql<{ count: number }>`select count(*) as count ${found}`.execute(db)
  return {
    data: rows.map((row) => historyRow(gameResult(row, session), { marketDate: row.marketDate, timeZone })),
    recordsFiltered: count.rows[0]?.count ?? 0,
    limit: page.length,
  }
}

/** The screen's columns after #. */
const SORT_COLUMNS = ['game.name', 'market_date', 'declared_at', 'result']

/** # is the date and, within it, the game: unlike the time of saving, which a correction moves, it never changes. */
function orderOf({ fieldIndex, order }: PageRequest): RawBuilder<unknown> {
  const direction = sql.raw(order === 1 ? 'asc' : 'desc')
  const column = SORT_COLUMNS[fieldIndex - 1]
  const newest = sql`market_date ${direction}, game_id ${direction}`
  return column === undefined ? newest : sql`${sql.ref(column)} ${direction}, ${newest}`
}

type Asked = { family: Family; session: Session; searchValue: string }

/** The saved results of a family, to stand behind a select. A date is found as it is stored and as it is shown. */
function foundResults({ family, session, searchValue }: Asked): RawBuilder<unknown> {
  const text = sql`concat_ws(chr(10), game.name, market_date, to_char(market_date, 'FMDD FMMonth YYYY'), result)`
  return sql`
    from market_session
    join game on game.id = game_id
    where game.family = ${family} and session = ${session} and result is not null
      ${searchValue === '' ? sql`` : sql`and ${text} ilike ${containsPattern(searchValue)}`}`
}

interface FoundResult {
  gameId: number
  gameName: string
  marketDate: MarketDate
  result: string
  declaredAt: Date | null
  savedCount: number
  undoneCount: number
}

function gameResult(found: FoundResult, session: Session): GameResult {
  const { gameId, gameName, result, declaredAt, savedCount, undoneCount } = found
  const noOpen = { openResult: null, openDeclaredAt: null, openSavedCount: null, openUndoneCount: null }
  const noClose = { closeResult: null, closeDeclaredAt: null, closeSavedCount: null, closeUndoneCount: null }
  const saved =
    session === 'open'
      ? { openResult: result, openDeclaredAt: declaredAt, openSavedCount: savedCount, openUndoneCount: undoneCount }
      : { closeResult: result, closeDeclaredAt: declaredAt, closeSavedCount: savedCount, closeUndoneCount: undoneCount }
  return { gameId, gameName, ...noOpen, ...noClose, ...saved }
}
