// Every result of a family with one session, newest first: the result history of all dates.
import { contract, type ListRow, type SortingColumn } from '@panadesk/contract'
import type { Family, Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { onlySession, ONE_SESSION_FAMILIES, type OneSessionFamily } from '@panadesk/domain/market-rules'
import { sql, type RawBuilder } from 'kysely'
import { directionOf } from '../../database/direction.ts'
import type { Reader } from '../../identity/context.ts'
import { readByCursor } from '../../database/read-by-cursor.ts'
import { implementSharedReportList } from '../../http/implement-list.ts'
import { implementEach } from '../../http/implement.ts'
import type { Asked, ListSource } from '../../lists/list-source.ts'
import { containsPattern } from '../../platform/paging.ts'
import { historyRow, type GameResult } from './history-row.ts'

type ResultList = (typeof contract.results.list)[OneSessionFamily]

export const listAllResultsCalls = implementEach(ONE_SESSION_FAMILIES, (family) =>
  implementSharedReportList(contract.results.list[family], (context, asked) => listAllResults(context, family, asked)),
)

export function listAllResults(
  { db, timeZone }: Reader,
  family: OneSessionFamily,
  asked: Asked<ResultList>,
): Promise<ListSource<ListRow<ResultList>>> {
  const session = onlySession(family)
  const found = foundResults({ family, session, searchValue: asked.searchValue })
  const results = sql<FoundResult>`
    select game_id as "gameId", game.name as "gameName", market_date as "marketDate", result, declared_at as "declaredAt",
      saved_count as "savedCount", undone_count as "undoneCount"
    ${found} order by ${orderOf(asked)}`
  const rowsOf = (rows: readonly FoundResult[]) =>
    rows.map((row) => historyRow(gameResult(row, session), { marketDate: row.marketDate, timeZone }))
  return Promise.resolve({
    async page({ offset, limit }) {
      const { rows } = await sql<FoundResult>`${results} offset ${offset} limit ${limit}`.execute(db)
      return { rows: rowsOf(rows), listed: rows.length }
    },
    async count() {
      const { rows } = await sql<{ count: number }>`select count(*) as count ${found}`.execute(db)
      return rows[0]?.count ?? 0
    },
    async *walk(step) {
      for await (const rows of readByCursor<FoundResult>(db, results, step)) yield rowsOf(rows)
    },
  })
}

const COLUMNS: Readonly<Record<SortingColumn<ResultList>, string>> = {
  game_name: 'game.name',
  result_date: 'market_date',
  open_decleare_date: 'declared_at',
  close_decleare_date: 'declared_at',
  open_number: 'result',
  close_number: 'result',
}

/** # is the date and, within it, the game: unlike the time of saving, which a correction moves, it never changes. */
function orderOf({ column, order }: Asked<ResultList>): RawBuilder<unknown> {
  const direction = directionOf(order)
  const newest = sql`market_date ${direction}, game_id ${direction}`
  return column === undefined ? newest : sql`${sql.ref(COLUMNS[column])} ${direction}, ${newest}`
}

type Sought = { family: Family; session: Session; searchValue: string }

/** The saved results of a family, to stand behind a select. A date is found as it is stored and as it is shown. */
function foundResults({ family, session, searchValue }: Sought): RawBuilder<unknown> {
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
