// Who plays what and when in one game on one date: the same for the same seed, and legal at every moment.
import { openSessions } from '@panadesk/domain/bids-open'
import { instantOf, timeOfDayOf, type MarketDate } from '@panadesk/domain/market-date'
import { lastBidOfSessionAt, MARKET_RULES } from '@panadesk/domain/market-rules'
import { minutesOf, type TimeOfDay } from '@panadesk/domain/time-of-day'
import type { Game, GameDay } from '@panadesk/api/games/game'
import { choosePlayer } from '../simulate/choose-player.ts'
import { chooseSlip, type ChosenSlip } from '../simulate/choose-slip.ts'
import { logNormal, pickWeighted, randomOf, type Random } from '../simulate/random.ts'
import { popularityOf, SLIPS_A_DAY } from './demo-games.ts'

export interface PlannedSlip extends ChosenSlip {
  /** The idempotency key, so that a slip of an interrupted minute is not placed twice. */
  key: string
  atMs: number
  gameId: number
  mobile: string
}

export interface SlipPlan {
  seed: string
  timeZone: string
  marketDate: MarketDate
  game: Game
  day: GameDay
  /** Mobiles of the players who are there that day, the busy ones first. */
  mobiles: readonly string[]
  /** 1 is the usual volume. */
  volume: number
}

const DAY_SPREAD = 0.2
/** Which part of a game's slips comes before each of its cut-offs; the first also ends the jodis and sangams. */
const CUTOFF_SHARES = [0.72, 0.28]
const LAST_MINUTES = { share: 0.7, minutes: 20 }
const EARLIEST_MINUTES_BEFORE = 5 * 60
const MINUTE_MS = 60_000

/** In order of time; nothing on an off day or while nobody is there. */
export function planSlips(plan: SlipPlan): PlannedSlip[] {
  const { game, day, marketDate, mobiles } = plan
  if (!day.isOpen || mobiles.length === 0) return []
  const random = randomOf(`${plan.seed} ${marketDate} ${game.id} slips`)
  const mean = SLIPS_A_DAY[game.family] * popularityOf(game) * plan.volume
  const count = Math.round(logNormal(random, { median: mean, spread: DAY_SPREAD }))
  const slips = Array.from({ length: count }, (_, index) => planSlip(random, plan, index))
  return slips.sort((a, b) => a.atMs - b.atMs)
}

function planSlip(random: Random, plan: SlipPlan, index: number): PlannedSlip {
  const { seed, game, day, marketDate, timeZone } = plan
  const atMs = chooseTime(random, plan)
  const open = openSessions({ family: game.family, day, nowTime: timeOfDayOf({ atMs, timeZone }) })
  return {
    key: `demo ${seed} ${marketDate} ${game.id} ${index}`,
    atMs,
    gameId: game.id,
    mobile: choosePlayer(random, plan.mobiles),
    ...chooseSlip(random, { family: game.family, open }),
  }
}

function chooseTime(random: Random, { game, day, marketDate, timeZone }: SlipPlan): number {
  const { family } = game
  const cutoffs = MARKET_RULES[family].sessions.map((session) => lastBidOfSessionAt({ family, session, ...day }))
  const shares = cutoffs.map((cutoff, index) => ({ cutoff, share: CUTOFF_SHARES[index] ?? 0 }))
  const { cutoff } = pickWeighted(random, shares, ({ share }) => share)
  const cutoffMs = instantOf({ date: marketDate, time: cutoff, timeZone })
  const midnightMs = instantOf({ date: marketDate, time: '00:00' as TimeOfDay, timeZone })
  const wholeMinutes = Math.min(chooseMinutesBefore(random), minutesOf(cutoff))
  return Math.max(midnightMs, cutoffMs - Math.max(1, Math.ceil(wholeMinutes * MINUTE_MS)))
}

/** More and more of them the nearer the cut-off. */
function chooseMinutesBefore(random: Random): number {
  if (random() < LAST_MINUTES.share) return LAST_MINUTES.minutes * random() ** 1.5
  return LAST_MINUTES.minutes + (EARLIEST_MINUTES_BEFORE - LAST_MINUTES.minutes) * random() ** 2
}
