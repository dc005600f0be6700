// What staff have done to the sessions of a game on a market date: saved, declared, reverted.
import type { Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Result } from '@panadesk/domain/winning-selections'
import type { Db } from '../platform/database/database.ts'

interface MarketSession {
  /** The saved value as it was typed. */
  readonly result: string | undefined
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

const UNTOUCHED: MarketSession = { result: undefined, declared: undefined, isReverted: false }

/** Both sessions of a market date; one without a row is untouched, as is one that the family does not have. */
export async function loadMarketSessions(
  db: Db,
  market: { gameId: number; marketDate: MarketDate },
): Promise<MarketSessions> {
  const rows = await db
    .selectFrom('market_session')
    .selectAll()
    .where('game_id', '=', market.gameId)
    .where('market_date', '=', market.marketDate)
    .execute()
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
  declared_at: Date | null
  winner_count: number | null
  winner_points_paise: number | null
  paid_paise: number | null
  reverted_at: Date | null
}

function marketSession(row: SessionRow): MarketSession {
  return {
    result: row.result ?? undefined,
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
