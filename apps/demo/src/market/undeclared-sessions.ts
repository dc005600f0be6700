// The sessions that wait for their result, and the drawing and declaring of it by the staff of the demo.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import type { Family, Session } from '@panadesk/domain/families'
import { instantOf, type MarketDate } from '@panadesk/domain/market-date'
import { lastBidOfSessionAt, MARKET_RULES } from '@panadesk/domain/market-rules'
import type { Db } from '@panadesk/api/database/database'
import { declareResult } from '@panadesk/api/features/results/declare-result'
import { saveResult } from '@panadesk/api/features/results/save-result'
import { Refusal } from '@panadesk/api/platform/refusal'
import { drawResult } from '../simulate/draw-result.ts'
import { randomOf, wholeNumber } from '../simulate/random.ts'
import { DEMO_REQUEST_ID, staffContext, type DemoInstallation } from './demo-installation.ts'
import { listGamesOfDay } from './games-of-day.ts'

export interface UndeclaredSession {
  gameId: number
  family: Family
  marketDate: MarketDate
  session: Session
  closesAtMs: number
  /** When the staff of the demo mean to declare it. */
  dueAtMs: number
  isSaved: boolean
}

const MINUTE_MS = 60_000
const DECLARED_AFTER_MINUTES = { from: 3, to: 9 }

/**
 * Those of the demo's own games that are open on the date, in the order in which they are due; reverted ones are left out. What
 * a visitor has added is his to declare.
 */
export async function listUndeclared(
  installation: DemoInstallation,
  marketDate: MarketDate,
): Promise<UndeclaredSession[]> {
  const { db, timeZone } = installation.platform
  const touched = await db
    .selectFrom('market_session')
    .select(['game_id', 'session', 'result', 'declared_at', 'reverted_at'])
    .where('market_date', '=', marketDate)
    .execute()
  const own = await listOwnGames(db)
  const games = (await listGamesOfDay(db, marketDate)).filter(({ game }) => own.has(game.id))
  const sessions = games.flatMap(({ game, day }) =>
    MARKET_RULES[game.family].sessions.flatMap((session): UndeclaredSession[] => {
      const row = touched.find((each) => each.game_id === game.id && each.session === session)
      if (row !== undefined && (row.declared_at !== null || row.reverted_at !== null)) return []
      const time = lastBidOfSessionAt({ family: game.family, session, ...day })
      const closesAtMs = instantOf({ date: marketDate, time, timeZone })
      const random = randomOf(`${installation.seed} ${marketDate} ${game.id} ${session} due`)
      const dueAtMs = closesAtMs + wholeNumber(random, DECLARED_AFTER_MINUTES) * MINUTE_MS
      const isSaved = row !== undefined && row.result !== null
      return [{ gameId: game.id, family: game.family, marketDate, session, closesAtMs, dueAtMs, isSaved }]
    }),
  )
  return sessions.sort((a, b) => a.dueAtMs - b.dueAtMs || a.closesAtMs - b.closesAtMs)
}

/** Without the sessions that have closed last: one of them is left for the visitor to declare. */
export function leaveNewestClosed(sessions: readonly UndeclaredSession[], nowMs: number): UndeclaredSession[] {
  const newestMs = Math.max(...sessions.map(({ closesAtMs }) => closesAtMs).filter((atMs) => atMs <= nowMs))
  return sessions.filter(({ closesAtMs }) => closesAtMs !== newestMs)
}

/** Draws a result unless one is saved, and declares it. What the staff have done in the meantime stands. */
export async function declareUndeclared(installation: DemoInstallation, undeclared: UndeclaredSession): Promise<void> {
  const { family, gameId, marketDate, session, isSaved } = undeclared
  const declare = contract.results.declare[family][session]
  assert(declare !== undefined, 'every session has its call')
  try {
    if (!isSaved) {
      const value = resultOf(installation, undeclared)
      const save = staffContext(installation, contract.results.save[family])
      await saveResult(save, { family, gameId, marketDate, session, value })
    }
    await declareResult(staffContext(installation, declare), { family, gameId, marketDate, session })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** What is drawn for a session, which nobody in the market knows before. */
export function resultOf(
  { seed }: DemoInstallation,
  { family, gameId, marketDate, session }: Pick<UndeclaredSession, 'family' | 'gameId' | 'marketDate' | 'session'>,
): string {
  return drawResult(randomOf(`${seed} ${marketDate} ${gameId} ${session} result`), family)
}

/**
 * The games that the demo made itself, also before it was started again, told by the audit log: a visitor may rename any
 * game, and add some of the same names.
 */
async function listOwnGames(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('audit')
    .select('subject_id')
    .where('subject', '=', 'game')
    .where('request_id', '=', DEMO_REQUEST_ID)
    .where('before', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ subject_id: id }) => (id === null ? [] : [id])))
}
