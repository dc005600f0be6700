// Numbers and markets of today that have taken much of a limit, while they take bids.
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import type { AlertSeverity } from '@panadesk/domain/alert-kinds'
import { SESSION_LABELS } from '@panadesk/domain/families'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { dayMonthYear, marketDateOf } from '@panadesk/domain/market-date'
import { formatPaise, type Paise } from '@panadesk/domain/money'
import { loadClosings, sessionState, type Closings } from '../games/session-state.ts'
import { loadFullestUses, type LimitUseOfGame } from '../limits/limit-uses.ts'
import type { AlertLook, FoundAlert } from './finding.ts'

interface Step {
  readonly percent: number
  readonly severity: AlertSeverity
}

/** Each an alert of its own: a later one is told although an earlier one was put off. */
const STEPS: readonly Step[] = [
  { percent: 100, severity: 3 },
  { percent: 80, severity: 2 },
  { percent: 50, severity: 1 },
]

export async function findFullNumbers({ db, timeZone, nowMs, threshold }: AlertLook): Promise<FoundAlert[]> {
  const marketDate = marketDateOf({ atMs: nowMs, timeZone })
  const uses = await loadFullestUses(db, { marketDate, fromPercent: threshold })
  if (uses.length === 0) return []
  const { min_bid_paise: leastPaise } = await db.selectFrom('setting').select('min_bid_paise').executeTakeFirstOrThrow()
  const gameIds = [...new Set(uses.map(({ gameId }) => gameId))]
  const closings = await loadClosings(db, { gameIds, marketDate, timeZone })
  return uses
    .filter((use) => takesBids(use, closings(use.gameId), nowMs))
    .flatMap((use) => {
      const percent = use.leftPaise < leastPaise ? 100 : Math.floor((use.takenPaise * 100) / use.amountPaise)
      const step = STEPS.find((each) => percent >= each.percent)
      if (step === undefined) return []
      const { gameId, family } = use
      return [
        {
          key: keyOf(use, marketDate, step),
          severity: step.severity,
          what: wordsOf(use, dayMonthYear(marketDate), step),
          since: new Date(nowMs),
          codes: ['9', FAMILY_TABLE[family].codes.prediction],
          market: { gameId, marketDate },
        },
      ]
    })
}

/** What is for all sessions takes bids while one of them does. */
function takesBids({ session }: LimitUseOfGame, closings: Closings, nowMs: number): boolean {
  const sessions = session === null ? Object.values(closings) : [closings[session]]
  return sessions.some((closing) => sessionState(closing, nowMs) === 'takes-bids')
}

function keyOf(use: LimitUseOfGame, marketDate: string, { percent }: Step): string {
  const { gameId, session, type, selection, per, measure } = use
  return [gameId, marketDate, session ?? '', type ?? '', selection ?? '', per, measure, percent].join('/')
}

function wordsOf(use: LimitUseOfGame, date: string, { percent }: Step): string {
  const { gameName, session, type, selection } = use
  const number = selection === null ? '' : `${selection} `
  const ofType = type === null ? '' : `(${GAME_TYPE_RULES[type].label}) `
  const of = number === '' && ofType === '' ? '' : 'of '
  const ofSession = session === null ? '' : ` ${SESSION_LABELS[session]}`
  const part = percent === 100 ? 'all' : `${percent} per cent`
  return `${number}${ofType}${of}${gameName}${ofSession}, ${date}, has taken ${part} of a limit of ${limitWords(use)}.`
}

function limitWords({ amountPaise, measure }: { amountPaise: Paise; measure: LimitUseOfGame['measure'] }): string {
  return measure === 'points' ? `${formatPaise(amountPaise)} in points` : `${formatPaise(amountPaise)} to be paid`
}
