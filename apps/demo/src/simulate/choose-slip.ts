// What a player might play: the type, the numbers and the stakes of one slip
// (docs/game.md, "Demo market", the bid mix is an assumption).
import type { BidsOpen } from '@panadesk/domain/bids-open'
import type { Family, Session } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { JODI_FAMILIES } from '@panadesk/domain/numbers/jodis'
import { selectionsOf } from '@panadesk/domain/selections'
import { logNormal, pick, pickSome, pickWeighted, wholeNumber, type Random } from './random.ts'

/** `session` is there only where the family and the type of the bids ask for one. Points are whole tens of rupees. */
export interface ChosenSlip {
  session?: Session
  bids: ChosenBid[]
}

interface ChosenBid {
  type: GameType
  selection: string
  pointsPaise: number
}

export interface OpenMarket {
  family: Family
  open: BidsOpen
}

/** A slip is of one type. `share` is its part of all bids; a group jodi is always played as its whole family. */
interface Habit {
  share: number
  bidsMax: number
  bidsMean: number
}

const upTo = (bidsMax: number) => ({ bidsMax, bidsMean: (1 + bidsMax) / 2 })

const HABITS: Readonly<Record<GameType, Habit>> = {
  'single-digit': { share: 45, ...upTo(4) },
  'jodi-digit': { share: 25, ...upTo(5) },
  'single-pana': { share: 15, ...upTo(4) },
  'double-pana': { share: 6, ...upTo(3) },
  'triple-pana': { share: 2, ...upTo(1) },
  'red-bracket': { share: 2, ...upTo(3) },
  // Ten families have eight members, five have four.
  'group-jodi': { share: 2, bidsMax: 8, bidsMean: 100 / JODI_FAMILIES.length },
  'half-sangam': { share: 2, ...upTo(2) },
  'full-sangam': { share: 1, ...upTo(1) },
}

const STAKES_PAISE = { median: 50_00, spread: 0.8, min: 10_00, max: 10_000_00, step: 10_00 }
/** How often a player thinks of the session that comes first rather than of a later one. */
const NEXT_SESSION_SHARE = 0.85

/** Whether the market takes any bid at all just now. */
export function takesBids({ family, open }: OpenMarket): boolean {
  return typesTaken({ family, open }).length > 0
}

/** A slip of one type whose bids the market takes just now. The market must take some (`takesBids`). */
export function chooseSlip(random: Random, market: OpenMarket): ChosenSlip {
  const type = pickWeighted(random, typesTaken(market), (each) => HABITS[each].share / HABITS[each].bidsMean)
  const session = chooseSession(random, market, type)
  const pointsPaise = choosePointsPaise(random)
  const bids = chooseSelections(random, type).map((selection) => ({ type, selection, pointsPaise }))
  return session === undefined ? { bids } : { session, bids }
}

function typesTaken({ family, open }: OpenMarket): GameType[] {
  return MARKET_RULES[family].gameTypes.filter((type) =>
    GAME_TYPE_RULES[type].placedIn === 'whole-day' ? open.wholeDay : open.sessions.length > 0,
  )
}

function chooseSession(random: Random, { family, open }: OpenMarket, type: GameType): Session | undefined {
  if (GAME_TYPE_RULES[type].placedIn === 'whole-day' || MARKET_RULES[family].sessions.length === 1) return undefined
  return random() < NEXT_SESSION_SHARE ? open.sessions[0] : open.sessions.at(-1)
}

function chooseSelections(random: Random, type: GameType): readonly string[] {
  if (type === 'group-jodi') return pick(random, JODI_FAMILIES)
  return pickSome(random, selectionsOf(type), wholeNumber(random, { from: 1, to: HABITS[type].bidsMax }))
}

function choosePointsPaise(random: Random): number {
  const { min, max, step } = STAKES_PAISE
  const pointsPaise = Math.round(logNormal(random, STAKES_PAISE) / step) * step
  return Math.min(Math.max(pointsPaise, min), max)
}
