// What a bid names: the one canonical text of a selection, all of them per game type, and their sides for display.
import { assert, unreachable } from './assert.ts'
import type { Family, Session } from './families.ts'
import { GAME_TYPE_RULES, type GameType } from './game-types.ts'
import { settlingSession } from './market-rules.ts'
import { DIGITS, isDigit } from './numbers/digits.ts'
import { isJodi, isRedJodi, JODIS, RED_JODIS } from './numbers/jodis.ts'
import {
  ALL_PANAS,
  ankOf,
  DOUBLE_PANAS,
  inMatkaOrder,
  panaTypeOf,
  SINGLE_PANAS,
  TRIPLE_PANAS,
  type PanaType,
} from './numbers/panas.ts'
import { parseSangam, sangamText } from './numbers/sangams.ts'

/**
 * The text under which a selection is stored and matched. Panas typed in any order fold onto matka order and must be of
 * the class of the type, the panas inside a sangam likewise (docs/game.md, "Numbers"). Undefined when the type does not
 * allow the text.
 */
export function canonicalSelection(type: GameType, text: string): string | undefined {
  switch (type) {
    case 'single-digit':
      return isDigit(text) ? text : undefined
    case 'jodi-digit':
    case 'group-jodi':
      return isJodi(text) ? text : undefined
    case 'red-bracket':
      return isRedJodi(text) ? text : undefined
    case 'single-pana':
    case 'double-pana':
    case 'triple-pana':
      return canonicalPana(type, text)
    case 'half-sangam':
      return canonicalSangam({ isHalf: true, text })
    case 'full-sangam':
      return canonicalSangam({ isHalf: false, text })
    default:
      return unreachable(type)
  }
}

const fullSangams: string[] = []

/** Every selection of a game type, canonical, in the order of the number pages; half sangams A before B. */
export function selectionsOf(type: GameType): readonly string[] {
  switch (type) {
    case 'single-digit':
      return DIGITS
    case 'jodi-digit':
    case 'group-jodi':
      return JODIS
    case 'red-bracket':
      return RED_JODIS
    case 'single-pana':
      return SINGLE_PANAS
    case 'double-pana':
      return DOUBLE_PANAS
    case 'triple-pana':
      return TRIPLE_PANAS
    case 'half-sangam':
      return [...pairsOf({ opens: DIGITS, closes: ALL_PANAS }), ...pairsOf({ opens: ALL_PANAS, closes: DIGITS })]
    case 'full-sangam':
      // 48,400 texts are made at first use, not whenever the module is loaded.
      if (fullSangams.length === 0) fullSangams.push(...pairsOf({ opens: ALL_PANAS, closes: ALL_PANAS }))
      return fullSangams
    default:
      return unreachable(type)
  }
}

/**
 * The sides that a selection names, canonical texts; a side that it does not name is absent (N/A on the screens,
 * docs/wire.md, "Values").
 */
export interface SelectionParts {
  openDigit?: string
  openPana?: string
  closeDigit?: string
  closePana?: string
}

/**
 * The sides of a selection for the bid history. `selection` is canonical, `settles` the session that settles the bid.
 * A digit or pana stands on the side of its session, a pana with its ank; a jodi fills both digits, in Gali Disswar too.
 */
export function selectionParts(bid: {
  family: Family
  type: GameType
  settles: Session
  selection: string
}): SelectionParts {
  const { family, type, settles, selection } = bid
  const session = GAME_TYPE_RULES[type].placedIn === 'session' ? settles : undefined
  assert(settlingSession({ family, type, session }) === settles, 'the bid is settled at this session')
  assert(canonicalSelection(type, selection) === selection, 'the selection is canonical')
  const { names } = GAME_TYPE_RULES[type]
  switch (names) {
    case 'ank':
      return settles === 'open' ? { openDigit: selection } : { closeDigit: selection }
    case 'pana':
      return panaParts({ pana: selection, settles })
    case 'jodi':
      return { openDigit: selection.slice(0, 1), closeDigit: selection.slice(1) }
    case 'sangam':
      return sangamParts(selection)
    default:
      return unreachable(names)
  }
}

function canonicalPana(type: PanaType, text: string): string | undefined {
  const pana = inMatkaOrder(text)
  return pana !== undefined && panaTypeOf(pana) === type ? pana : undefined
}

function canonicalSangam({ isHalf, text }: { isHalf: boolean; text: string }): string | undefined {
  const sangam = parseSangam(text)
  return sangam && (sangam.form !== 'full') === isHalf ? sangamText(sangam) : undefined
}

function pairsOf({ opens, closes }: { opens: readonly string[]; closes: readonly string[] }): string[] {
  return opens.flatMap((open) => closes.map((close) => `${open}-${close}`))
}

function panaParts({ pana, settles }: { pana: string; settles: Session }): SelectionParts {
  const ank = ankOf(pana)
  return settles === 'open' ? { openDigit: ank, openPana: pana } : { closeDigit: ank, closePana: pana }
}

function sangamParts(selection: string): SelectionParts {
  const sangam = parseSangam(selection)
  assert(sangam !== undefined, 'the selection is a sangam')
  switch (sangam.form) {
    case 'A':
      return { openDigit: sangam.openAnk, closePana: sangam.closePana }
    case 'B':
      return { openPana: sangam.openPana, closeDigit: sangam.closeAnk }
    case 'full':
      return { openPana: sangam.openPana, closePana: sangam.closePana }
    default:
      return unreachable(sangam)
  }
}
