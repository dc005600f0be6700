// The active games with the times of today, and which of their bids are still taken.
import { playerContract } from '@panadesk/contract'
import { hasWholeDayTypes } from '@panadesk/domain/bids-open'
import type { Family, Session } from '@panadesk/domain/families'
import { marketDateOf, timeOfDayOf, type MarketDate } from '@panadesk/domain/market-date'
import { lastBidOfSessionAt, MARKET_RULES } from '@panadesk/domain/market-rules'
import { twelveHour } from '@panadesk/domain/time-of-day'
import { gameDay, weekdayNumber } from '../../games/game.ts'
import { loadClosings, sessionState, type Closings } from '../../games/session-state.ts'
import { databaseNow, type Db } from '../../database/database.ts'
import { implementForPlayer } from '../../http/implement-player.ts'

/** What is open is told by the database clock, as it decides when a bid is placed. */
export const listGames = implementForPlayer(playerContract.markets.games, async ({ db, timeZone }, { family }) => {
  const atMs = await databaseNow(db)
  const marketDate = marketDateOf({ atMs, timeZone })
  const rows = await listGameRows(db, { family, marketDate })
  const closingsOf = await loadClosings(db, { gameIds: rows.map(({ id }) => id), marketDate, timeZone })
  const ended = await listEndedSessions(db, marketDate)
  const games = rows.map((row) => {
    return gameView(row, { atMs, timeZone, closings: closingsOf(row.id), ended: ended.get(row.id) ?? [] })
  })
  return { marketDate, games }
})

interface GameRow {
  id: number
  name: string
  family: Family
  is_open: boolean
  open_time: string
  close_time: string | null
}

function listGameRows(
  db: Db,
  { family, marketDate }: { family: Family | undefined; marketDate: MarketDate },
): Promise<GameRow[]> {
  const all = db
    .selectFrom('game')
    .innerJoin('game_day', 'game_day.game_id', 'game.id')
    .select(['game.id', 'name', 'family', 'is_open', 'game_day.open_time', 'game_day.close_time'])
    .where('is_active', '=', true)
    .where('weekday', '=', weekdayNumber(marketDate))
    .orderBy('family')
    .orderBy('game_day.open_time')
    .orderBy('game.id')
  return (family === undefined ? all : all.where('family', '=', family)).execute()
}

/** The sessions, by game, that take no more bids whatever the time: saved, declared or reverted. */
async function listEndedSessions(db: Db, marketDate: MarketDate): Promise<Map<number, Session[]>> {
  const rows = await db
    .selectFrom('market_session')
    .select(['game_id', 'session'])
    .where('market_date', '=', marketDate)
    .where((row) =>
      row.or([row('saved_at', 'is not', null), row('declared_at', 'is not', null), row('reverted_at', 'is not', null)]),
    )
    .execute()
  const ended = new Map<number, Session[]>()
  for (const { game_id, session } of rows) ended.set(game_id, [...(ended.get(game_id) ?? []), session])
  return ended
}

interface Moment {
  atMs: number
  timeZone: string
  closings: Closings
  ended: readonly Session[]
}

function gameView(row: GameRow, { atMs, timeZone, closings, ended }: Moment) {
  const { family } = row
  const day = gameDay(row)
  const takesBids = (session: Session) => day.isOpen && sessionState(closings[session], atMs) === 'takes-bids'
  const bidsUntil = (session: Session) => {
    const closing = closings[session]
    // A game of the next day, made while this was asked, has none yet.
    if (closing === undefined) return lastBidOfSessionAt({ family, session, ...day })
    return timeOfDayOf({ atMs: closing.cutOffMs, timeZone })
  }
  return {
    id: String(row.id),
    name: row.name,
    family,
    openTime: twelveHour(day.openTime),
    ...(day.closeTime === undefined ? {} : { closeTime: twelveHour(day.closeTime) }),
    isActive: true,
    isOpenToday: day.isOpen,
    sessions: MARKET_RULES[family].sessions.map((session) => ({
      session,
      isOpen: takesBids(session) && !ended.includes(session),
      bidsUntil: twelveHour(bidsUntil(session)),
    })),
    // A jodi or sangam is taken until the open time, and reads every session of the day.
    isWholeDayOpen: hasWholeDayTypes(family) && takesBids('open') && ended.length === 0,
  }
}
