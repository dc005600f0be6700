// Declared results, newest market date first.
import { playerContract, type AskedOf } from '@panadesk/contract'
import { drawnJodi } from '@panadesk/domain/drawn-numbers'
import type { Family, Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { resultDigit } from '@panadesk/domain/winning-selections'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { implementForPlayer } from '../../http/implement-player.ts'
import { isoInstant } from '../../platform/instants.ts'
import { pageOfRows } from './cursor-page.ts'

type Call = typeof playerContract.markets.results

export const listResults = implementForPlayer(playerContract.markets.results, async ({ db, timeZone }, query) => {
  const { page, nextCursor } = pageOfRows(await listRows(db, query), {
    limit: query.limit,
    cursorOf: (row) => `${row.market_date}.${row.game_id}.${row.session}`,
  })
  const results = page.map((row) => ({
    gameId: String(row.game_id),
    gameName: row.name,
    marketDate: row.market_date,
    session: row.session,
    result: row.result,
    digit: resultDigit({ family: row.family, value: row.result }),
    jodi: jodiOf(row),
    declaredAt: isoInstant(row.declared_at, timeZone),
  }))
  return { results, nextCursor }
})

interface ResultRow {
  game_id: number
  name: string
  family: Family
  market_date: MarketDate
  session: Session
  result: string
  declared_at: Date
  other_result: string | null
}

/** One row more than asked for, which tells whether there is another page. */
async function listRows(db: Db, { gameId, cursor, limit }: AskedOf<Call>): Promise<ResultRow[]> {
  const ofGame = gameId === undefined ? sql`` : sql`and declared.game_id = ${gameId}::bigint`
  const after =
    cursor === undefined
      ? sql``
      : sql`and (declared.market_date, declared.game_id, declared.session)
          < (${cursor.marketDate}::date, ${cursor.gameId}::int, ${cursor.session}::session)`
  const { rows } = await sql<ResultRow>`
    select declared.game_id, game.name, game.family, declared.market_date, declared.session, declared.result,
      declared.declared_at, other.result as other_result
    from market_session as declared
    join game on game.id = declared.game_id
    left join market_session as other on other.game_id = declared.game_id and other.market_date = declared.market_date
      and other.session <> declared.session and other.declared_at is not null
    where declared.declared_at is not null ${ofGame} ${after}
    order by declared.market_date desc, declared.game_id desc, declared.session desc
    limit ${limit + 1}`.execute(db)
  return rows
}

function jodiOf({ family, session, result, other_result: otherResult }: ResultRow): string | null {
  const other = otherResult ?? undefined
  const whole = session === 'open' ? { open: result, close: other } : { open: other, close: result }
  return drawnJodi({ family, result: whole }) ?? null
}
