// Sessions that wait for their declaration for longer than the house wants.
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { FAMILIES } from '@panadesk/domain/families'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { sessionWords } from '../exceptions/evidence-words.ts'
import { isDue, listSessions, type ListedSession } from '../games/list-sessions.ts'
import type { AlertLook, FoundAlert } from './finding.ts'

const MINUTE_MS = 60_000

type Market = Pick<ListedSession, 'gameId' | 'marketDate'>

export async function findSessionsWithoutResult({ db, timeZone, nowMs, threshold }: AlertLook): Promise<FoundAlert[]> {
  const sessions = await listSessions(db, { families: FAMILIES, timeZone })
  const late = sessions.filter((each) => isDue(each) && nowMs - each.cutOff.getTime() >= threshold * MINUTE_MS)
  const tookBids = await loadMarketsWithBids(db, late)
  return late
    .filter((each) => each.isToday || tookBids(each))
    .map(({ family, gameId, gameName: game, marketDate, session, standing, cutOff }) => {
      const words = sessionWords({ family, game, market_date: marketDate, session })
      return {
        key: `${gameId}/${marketDate}/${session}`,
        severity: 2,
        what: standing === 'saved' ? `${words} is saved and not declared.` : `${words} has no result.`,
        since: cutOff,
        codes: [FAMILY_TABLE[family].codes.results],
        market: { gameId, marketDate },
      }
    })
}

/** A day later nobody waits for the result of a market that took no bid. */
async function loadMarketsWithBids(db: Db, sessions: readonly ListedSession[]) {
  const { rows } = await sql<Market>`
    select "gameId", "marketDate"
    from (
      select distinct * from unnest(${sessions.map(({ gameId }) => gameId)}::int[], ${sessions.map(({ marketDate }) => marketDate)}::date[])
        as late ("gameId", "marketDate")
    ) as late
    where exists (select from bid where game_id = "gameId" and market_date = "marketDate")`.execute(db)
  const found = new Set(rows.map(keyOf))
  return (session: ListedSession) => found.has(keyOf(session))
}

function keyOf({ gameId, marketDate }: Market): string {
  return `${gameId}/${marketDate}`
}
