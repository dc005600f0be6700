// How probable it is at most to win so much by luck: a Chernoff bound over all draws that somebody bid on.
import type { GameType } from '@panadesk/domain/game-types'
import type { Session } from '@panadesk/domain/families'
import type { Paise } from '@panadesk/domain/money'

/** What bids on one selection of a market win together, if it is drawn. */
export interface Stake {
  /** Bids of one market may win together; of different markets they win by different draws. */
  readonly market: string
  readonly session: Session
  readonly type: GameType
  readonly selection: string
  readonly winsPaise: Paise
}

/**
 * The probability of one pana of a class, never too small: however panas are drawn, by three digits or as published ones are
 * spread. Too large only makes somebody's luck look more likely.
 */
const PANA = { 'single-pana': 1 / 150, 'double-pana': 1 / 200, 'triple-pana': 1 / 200 }
const ANY_PANA = PANA['single-pana']
const ANK = 1 / 10

const CHANCES: Readonly<Record<GameType, number>> = {
  ...PANA,
  'single-digit': ANK,
  'jodi-digit': ANK * ANK,
  'group-jodi': ANK * ANK,
  'red-bracket': ANK * ANK,
  'half-sangam': ANK * ANY_PANA,
  'full-sangam': ANY_PANA * ANY_PANA,
}

/** Digits and jodis: of these, one that wins does not explain what many others won. */
export function isShortShot({ type }: Pick<Stake, 'type'>): boolean {
  return CHANCES[type] >= ANK * ANK
}

/** What all of it wins on average, at most. */
export function expectedPaise(stakes: readonly Stake[]): Paise {
  return Math.round(stakes.reduce((sum, { type, winsPaise }) => sum + CHANCES[type] * winsPaise, 0))
}

/**
 * The natural logarithm of an upper bound for the probability to win `wonPaise` or more. Selections of one type and session
 * exclude each other; what else is bid in one market depends on each other in any way (Hoelder's inequality); markets are
 * drawn apart from each other.
 */
export function logChanceToWin(stakes: readonly Stake[], wonPaise: Paise): number {
  if (wonPaise <= expectedPaise(stakes)) return 0
  const markets = [...groupsBy(stakes, ({ market }) => market).values()].map((market) => [
    ...groupsBy(market, exclusiveGroup).values(),
  ])
  const largest = Math.max(...stakes.map(({ winsPaise }) => winsPaise))
  const exponent = (rate: number) => logMoment(markets, rate / largest) - (rate / largest) * wonPaise
  return Math.min(0, leastOf(exponent))
}

/** The two forms of a half sangam can both win. */
function exclusiveGroup({ session, type, selection }: Stake): string {
  return `${session} ${type} ${type === 'half-sangam' ? selection.indexOf('-') : ''}`
}

function logMoment(markets: readonly (readonly (readonly Stake[])[])[], rate: number): number {
  let sum = 0
  for (const groups of markets) {
    const among = groups.length
    for (const group of groups) {
      const gain = group.reduce(
        (total, { type, winsPaise }) => total + CHANCES[type] * Math.expm1(rate * among * winsPaise),
        0,
      )
      sum += Math.log1p(gain) / among
    }
  }
  return sum
}

const GOLDEN = (Math.sqrt(5) - 1) / 2
const STEPS = 80
/** In units of the largest win: beyond it nothing gets more improbable by a factor that matters. */
const RATE_MAX = 50

/** Any rate gives a bound, so that a step too few makes nobody guilty. */
function leastOf(exponent: (rate: number) => number): number {
  let [low, high] = [0, RATE_MAX]
  for (let step = 0; step < STEPS; step += 1) {
    const [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)]
    if (exponent(left) < exponent(right)) high = right
    else low = left
  }
  return exponent((low + high) / 2)
}

function groupsBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? []
    group.push(item)
    groups.set(keyOf(item), group)
  }
  return groups
}
