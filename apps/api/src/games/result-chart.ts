// The declared results of a game, day by day, as charts show them. What is saved and not yet declared is nobody's to know.
import { drawnJodi, drawnPana, type DrawnDay, type DrawState } from '@panadesk/domain/drawn-numbers'
import type { Session } from '@panadesk/domain/families'
import { addDays, marketDateOf, mondayOf, WEEKDAYS, type MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { isRedJodi } from '@panadesk/domain/numbers/jodis'
import { ankOf } from '@panadesk/domain/numbers/panas'
import type { Result } from '@panadesk/domain/winning-selections'
import { sql } from 'kysely'
import { databaseNow, type Db } from '../database/database.ts'
import type { Game } from './game.ts'
import { sessionState } from './session-state.ts'

interface ChartDraw {
  readonly session: Session
  readonly state: DrawState
  readonly pana: string | undefined
  readonly digit: string | undefined
  readonly savedCount: number
  readonly undoneCount: number
}

export interface ChartDay {
  readonly date: MarketDate
  readonly jodi: string | undefined
  readonly isRed: boolean
  readonly draws: readonly ChartDraw[]
}

export interface ChartWeek {
  readonly monday: MarketDate
  readonly days: readonly ChartDay[]
}

interface Period {
  readonly from: MarketDate
  readonly to: MarketDate
}

/** The whole weeks in which the period lies, up to the present one; none of a period that is all ahead. */
export async function loadResultChart(
  db: Db,
  { game, from, to, timeZone }: Period & { game: Game; timeZone: string },
): Promise<ChartWeek[]> {
  const nowMs = await databaseNow(db)
  const today = marketDateOf({ atMs: nowMs, timeZone })
  if (from > today) return []
  const [first, last] = [mondayOf(from), addDays(mondayOf(to < today ? to : today), WEEKDAYS.length - 1)]
  const rowsOf = new Map<MarketDate, DrawRow[]>()
  for (const row of await loadDraws(db, { game, from: first, to: last, timeZone })) {
    rowsOf.set(row.market_date, [...(rowsOf.get(row.market_date) ?? []), row])
  }
  const weeks: ChartWeek[] = []
  for (let monday = first; monday <= last; monday = addDays(monday, WEEKDAYS.length)) {
    const dates = WEEKDAYS.map((_weekday, after) => addDays(monday, after))
    weeks.push({ monday, days: dates.map((date) => chartDay(game, date, { rows: rowsOf.get(date) ?? [], nowMs })) })
  }
  return weeks
}

/** Every date of the game on which something was declared. */
export async function loadDrawnDays(db: Db, { id }: Game): Promise<DrawnDay[]> {
  const { rows } = await sql<{ date: MarketDate; open: string | null; close: string | null }>`
    select market_date as date, max(result) filter (where session = 'open') as open,
      max(result) filter (where session = 'close') as close
    from market_session where game_id = ${id} and declared_at is not null
    group by market_date order by market_date`.execute(db)
  return rows.map(({ date, open, close }) => ({ date, result: { open: open ?? undefined, close: close ?? undefined } }))
}

interface DrawRow {
  market_date: MarketDate
  session: Session
  /** Null until it is declared. */
  result: string | null
  is_reverted: boolean
  saved_count: number
  undone_count: number
  cut_off: Date | null
  is_open: boolean | null
}

async function loadDraws(
  db: Db,
  { game, from, to, timeZone }: Period & { game: Game; timeZone: string },
): Promise<DrawRow[]> {
  const { sessions } = MARKET_RULES[game.family]
  const { rows } = await sql<DrawRow>`
    select day.market_date, asked.session, closing.cut_off, closing.is_open,
      case when drawn.declared_at is not null then drawn.result end as result,
      drawn.reverted_at is not null as is_reverted,
      coalesce(drawn.saved_count, 0) as saved_count, coalesce(drawn.undone_count, 0) as undone_count
    from (
      select ${from}::date + days_on as market_date from generate_series(0, ${to}::date - ${from}::date) as days_on
    ) as day
    cross join unnest(${[...sessions]}::session[]) as asked (session)
    left join lateral session_closings(array[${game.id}::int], day.market_date, ${timeZone}) as closing
      on closing.session = asked.session
    left join market_session as drawn
      on drawn.game_id = ${game.id} and drawn.market_date = day.market_date and drawn.session = asked.session
    order by day.market_date, asked.session`.execute(db)
  return rows
}

function chartDay(
  { family }: Game,
  date: MarketDate,
  { rows, nowMs }: { rows: readonly DrawRow[]; nowMs: number },
): ChartDay {
  const result: Result = Object.fromEntries(rows.map((row) => [row.session, row.result ?? undefined]))
  const jodi = drawnJodi({ family, result })
  return {
    date,
    jodi,
    isRed: jodi !== undefined && isRedJodi(jodi),
    draws: rows.map((row): ChartDraw => {
      const pana = row.result === null ? undefined : drawnPana({ family, value: row.result })
      return {
        session: row.session,
        state: stateOf(row, nowMs),
        pana,
        digit: pana === undefined ? undefined : ankOf(pana),
        savedCount: row.saved_count,
        undoneCount: row.undone_count,
      }
    }),
  }
}

function stateOf({ result, is_reverted: isReverted, cut_off: cutOff, is_open: isOpen }: DrawRow, nowMs: number) {
  if (result !== null) return 'declared'
  if (isReverted) return 'reverted'
  const closing = cutOff === null ? undefined : { cutOffMs: cutOff.getTime(), isOpenDay: isOpen === true }
  const state = sessionState(closing, nowMs)
  return state === 'takes-bids' ? 'ahead' : state === 'closed' ? 'missing' : state
}
