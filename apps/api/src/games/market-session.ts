// What staff have done to the sessions of a game on a market date: saved, declared, reverted.
import type { Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Result } from '@panadesk/domain/winning-selections'
import { sql } from 'kysely'
import { executePrepared, type Db } from '../database/database.ts'
import { keptSelect } from '../database/kept-select.ts'

interface MarketSession {
  /** The saved value as it was typed. */
  readonly result: string | undefined
  /** Two persons have typed it. */
  readonly isByTwo: boolean
  readonly declared: DeclaredTotals | undefined
  readonly isReverted: boolean
}

/** What a declaration paid. */
interface DeclaredTotals {
  readonly winnerCount: number
  /** The points of the winning bids. */
  readonly pointsPaise: number
  readonly paidPaise: number
}

export type MarketSessions = Readonly<Record<Session, MarketSession>>

const UNTOUCHED: MarketSession = { result: undefined, isByTwo: false, declared: undefined, isReverted: false }

/** Both sessions of a market date; one without a row is untouched, as is one that the family does not have. */
export async function loadMarketSessions(db: Db, market: Market): Promise<MarketSessions> {
  return sessionsOf(await readSessions(db, market.gameId, market.marketDate))
}

const readSessions = keptSelect((db, gameId: number, marketDate: MarketDate) =>
  db.selectFrom('market_session').selectAll().where('game_id', '=', gameId).where('market_date', '=', marketDate),
)

/** The same for many markets at once; the answer gives those of each of them. */
export async function loadSessionsOfMarkets(
  db: Db,
  markets: readonly Market[],
): Promise<(market: Market) => MarketSessions> {
  const gameIds = markets.map((market) => market.gameId)
  const marketDates = markets.map((market) => market.marketDate)
  const select = db
    .selectFrom('market_session')
    .selectAll()
    .where(sql<boolean>`(game_id, market_date) in (select * from unnest(${gameIds}::int[], ${marketDates}::date[]))`)
  const rows = await executePrepared(db, select.compile())
  const byMarket = new Map<string, typeof rows>()
  for (const row of rows) {
    const key = marketKey({ gameId: row.game_id, marketDate: row.market_date })
    byMarket.set(key, [...(byMarket.get(key) ?? []), row])
  }
  return (market) => sessionsOf(byMarket.get(marketKey(market)) ?? [])
}

export interface Market {
  gameId: number
  marketDate: MarketDate
}

function marketKey({ gameId, marketDate }: Market): string {
  return `${gameId}/${marketDate}`
}

function sessionsOf(rows: readonly (SessionRow & { session: Session })[]): MarketSessions {
  const found = rows.map((row) => [row.session, marketSession(row)] as const)
  return { open: UNTOUCHED, close: UNTOUCHED, ...Object.fromEntries(found) }
}

/** The saved values of a market date, for `winningSelections`. */
export function savedResult(sessions: MarketSessions): Result {
  return { open: sessions.open.result, close: sessions.close.result }
}

/** The two flags that replies about results carry. */
export function declaredFlags(sessions: MarketSessions) {
  const { open, close } = sessions
  return { is_open_declare: open.declared !== undefined, is_close_declare: close.declared !== undefined }
}

interface SessionRow {
  result: string | null
  confirmed_by: number | null
  declared_at: Date | null
  winner_count: number | null
  winner_points_paise: number | null
  paid_paise: number | null
  reverted_at: Date | null
}

function marketSession(row: SessionRow): MarketSession {
  return {
    result: row.result ?? undefined,
    isByTwo: row.confirmed_by !== null,
    isReverted: row.reverted_at !== null,
    declared:
      row.declared_at === null
        ? undefined
        : {
            winnerCount: row.winner_count ?? 0,
            pointsPaise: row.winner_points_paise ?? 0,
            paidPaise: row.paid_paise ?? 0,
          },
  }
}
