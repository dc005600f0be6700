// When how many slips are placed, and what is drawn: the plan of all games and dates of a book, before any of it is written.
import { assert } from '@panadesk/domain/assert'
import { SESSIONS, type Session } from '@panadesk/domain/families'
import { addDays, instantOf, type MarketDate } from '@panadesk/domain/market-date'
import { hasOneSession, lastBidOfSessionAt, MARKET_RULES } from '@panadesk/domain/market-rules'
import type { TimeOfDay } from '@panadesk/domain/time-of-day'
import { winningSelections, type WinningSelection } from '@panadesk/domain/winning-selections'
import { SLIPS_A_DAY } from '@panadesk/demo/market/demo-games'
import { drawResult } from '@panadesk/demo/simulate/draw-result'
import { randomOf } from '@panadesk/demo/simulate/random'
import type { BookGame } from './load-games.ts'
import type { PoolName, SlipPools } from './load-patterns.ts'

export interface BookPlan {
  games: readonly BookGame[]
  pools: SlipPools
  /** Whole days before today. */
  days: number
  today: MarketDate
  nowMs: number
  timeZone: string
  /** In all, those of the large sessions with them. */
  bids: number
}

/** Slips of one pool that are placed on one market between two moments. */
export interface SlipWindow {
  gameId: number
  marketDate: MarketDate
  pool: PoolName
  opensMs: number
  cutoffMs: number
  slips: number
}

export interface PlannedResult {
  gameId: number
  marketDate: MarketDate
  session: Session
  result: string
  savedMs: number
  /** Undefined for one that waits to be declared. */
  declaredMs: number | undefined
  /** Empty while it is not declared. */
  lines: WinningSelection[]
}

/** Games of today whose close session has so large a part of all bids, is saved and not declared. */
export const READY_SHARES: Readonly<Record<string, number>> = { KALYAN: 0.1, 'MILAN DAY': 0.01, 'RAJDHANI DAY': 0.001 }

/** Which part of the slips of a main game comes before the open. */
const EARLY_SHARE = 0.72
const MINUTE_MS = 60_000
const PLACED_WITHIN_MS = 5 * 60 * MINUTE_MS
const SAVED_AFTER_MS = 3 * MINUTE_MS
const DECLARED_AFTER_MS = 5 * MINUTE_MS

export function planWindows(plan: BookPlan): SlipWindow[] {
  const ready = plan.games.flatMap((game) => readyWindow(plan, game) ?? [])
  const readyBids = Object.values(READY_SHARES).reduce((sum, share) => sum + share * plan.bids, 0)
  const ordinary = datesOf(plan).flatMap((marketDate) =>
    plan.games.filter((game) => !isReady(plan, game, marketDate)).flatMap((game) => windowsOf(plan, game, marketDate)),
  )
  // Most slips come just before the cut-off, so a window that is still open adds next to nothing.
  const weights = ordinary.reduce((sum, { weight, cutoffMs }) => (cutoffMs > plan.nowMs ? sum : sum + weight), 0)
  const perWeight = (plan.bids - readyBids) / weights
  return [
    ...ready,
    ...ordinary.map(({ weight, ...window }) => {
      return { ...window, slips: Math.round((weight * perWeight) / plan.pools[window.pool].bidsPerSlip) }
    }),
  ]
}

/** Those that are drawn by now. */
export function planResults(plan: BookPlan): PlannedResult[] {
  return datesOf(plan).flatMap((marketDate) => plan.games.flatMap((game) => resultsOf(plan, game, marketDate)))
}

function datesOf({ today, days }: BookPlan): MarketDate[] {
  return Array.from({ length: days + 1 }, (_, index) => addDays(today, index - days))
}

function isReady({ today }: BookPlan, { name }: BookGame, marketDate: MarketDate): boolean {
  return marketDate === today && READY_SHARES[name] !== undefined
}

function readyWindow(plan: BookPlan, game: BookGame): SlipWindow | undefined {
  const share = READY_SHARES[game.name]
  if (share === undefined) return undefined
  const slips = Math.ceil((plan.bids * share * 1.002) / plan.pools.close.bidsPerSlip)
  return { ...windowBefore(plan, game, plan.today, game.openTime), pool: 'close', slips }
}

type WeightedWindow = Omit<SlipWindow, 'slips'> & { weight: number }

/** Of the whole day, today too: what would be placed after now is left out when it is written. */
function windowsOf(plan: BookPlan, game: BookGame, marketDate: MarketDate): WeightedWindow[] {
  const random = randomOf(`book ${marketDate} ${game.name} volume`)
  const weight = (SLIPS_A_DAY[game.family] / SLIPS_A_DAY.main) * game.popularity * (0.75 + 0.5 * random())
  const opening = windowBefore(plan, game, marketDate, game.openTime)
  if (hasOneSession(game.family)) return [{ ...opening, pool: game.family, weight }]
  assert(game.closeTime !== undefined, 'a game of the main market has a close time')
  const closing = windowBefore(plan, game, marketDate, game.closeTime)
  return [
    { ...opening, pool: 'early', weight: weight * EARLY_SHARE },
    { ...closing, opensMs: opening.cutoffMs, pool: 'late', weight: weight * (1 - EARLY_SHARE) },
  ]
}

function windowBefore({ timeZone }: BookPlan, game: BookGame, marketDate: MarketDate, cutoff: TimeOfDay) {
  const cutoffMs = instantOf({ date: marketDate, time: cutoff, timeZone })
  const midnightMs = instantOf({ date: marketDate, time: '00:00' as TimeOfDay, timeZone })
  return { gameId: game.id, marketDate, opensMs: Math.max(midnightMs, cutoffMs - PLACED_WITHIN_MS), cutoffMs }
}

function resultsOf(plan: BookPlan, game: BookGame, marketDate: MarketDate): PlannedResult[] {
  const { family, id: gameId } = game
  const random = randomOf(`book ${marketDate} ${game.name} result`)
  const drawn = Object.fromEntries(SESSIONS.map((session) => [session, drawResult(random, family)]))
  return MARKET_RULES[family].sessions.flatMap((session): PlannedResult[] => {
    const time = lastBidOfSessionAt({ ...game, session })
    const closesMs = instantOf({ date: marketDate, time, timeZone: plan.timeZone })
    if (closesMs + DECLARED_AFTER_MS > plan.nowMs) return []
    const isDeclared = session === 'open' || !isReady(plan, game, marketDate)
    return [
      {
        gameId,
        marketDate,
        session,
        result: drawn[session] ?? '',
        savedMs: closesMs + SAVED_AFTER_MS,
        declaredMs: isDeclared ? closesMs + DECLARED_AFTER_MS : undefined,
        lines: isDeclared ? winningSelections({ family, session, result: drawn }) : [],
      },
    ]
  })
}
