// The nine game types: what each names and in which part of the day it is placed (docs/game.md, "Game types").

export const GAME_TYPES = [
  'single-digit',
  'jodi-digit',
  'group-jodi',
  'red-bracket',
  'single-pana',
  'double-pana',
  'triple-pana',
  'half-sangam',
  'full-sangam',
] as const

export type GameType = (typeof GAME_TYPES)[number]

export interface GameTypeRules {
  /** The name on every screen (docs/game.md, "Game types"). */
  readonly label: string
  /** `session`: a bid belongs to Open or Close; `whole-day`: it reads the whole result and is taken before the open time. */
  readonly placedIn: 'session' | 'whole-day'
  /** What the selection of such a bid is. */
  readonly names: 'ank' | 'jodi' | 'pana' | 'sangam'
}

export const GAME_TYPE_RULES: Readonly<Record<GameType, GameTypeRules>> = {
  'single-digit': { label: 'Single Digit', placedIn: 'session', names: 'ank' },
  'jodi-digit': { label: 'Jodi Digit', placedIn: 'whole-day', names: 'jodi' },
  'group-jodi': { label: 'Group Jodi', placedIn: 'whole-day', names: 'jodi' },
  'red-bracket': { label: 'Red Bracket', placedIn: 'whole-day', names: 'jodi' },
  'single-pana': { label: 'Single Pana', placedIn: 'session', names: 'pana' },
  'double-pana': { label: 'Double Pana', placedIn: 'session', names: 'pana' },
  'triple-pana': { label: 'Triple Pana', placedIn: 'session', names: 'pana' },
  'half-sangam': { label: 'Half Sangam', placedIn: 'whole-day', names: 'sangam' },
  'full-sangam': { label: 'Full Sangam', placedIn: 'whole-day', names: 'sangam' },
}

/** The types whose bids read the whole result: jodis and sangams. */
export const WHOLE_DAY_TYPES: readonly GameType[] = GAME_TYPES.filter(
  (type) => GAME_TYPE_RULES[type].placedIn === 'whole-day',
)
