// What a result makes win: the one lookup behind prediction, winner list and declare (docs/game.md, "Winning").
import { assert } from './assert.ts'
import type { Family, Session } from './families.ts'
import type { GameType } from './game-types.ts'
import { MARKET_RULES } from './market-rules.ts'
import { digitSum } from './numbers/digits.ts'
import { isJodi, isRedJodi, JODIS } from './numbers/jodis.ts'
import { ALL_PANAS, ankOf, inMatkaOrder, isThreeDigits, panaTypeOf } from './numbers/panas.ts'
import { sangamText } from './numbers/sangams.ts'

/** The values of a market day as they were typed: three digits in any order, or the two of a jodi result. */
export interface Result {
  readonly open?: string | undefined
  readonly close?: string | undefined
}

export interface WinningSelection {
  readonly type: GameType
  /** Canonical text, as bids keep it. */
  readonly selection: string
}

/**
 * Whether a typed value can be a result of the family: 000 to 999, or 00 to 99 where the result is a jodi
 * (docs/game.md, "Results").
 */
export function isResultValue({ family, value }: { family: Family; value: string }): boolean {
  return MARKET_RULES[family].resultIs === 'jodi' ? isJodi(value) : isThreeDigits(value)
}

/** Every result that makes other selections win: the 220 panas, or the 100 jodis where the result is one. */
export function resultsOf(family: Family): readonly string[] {
  return MARKET_RULES[family].resultIs === 'jodi' ? JODIS : ALL_PANAS
}

/**
 * The digit shown beside a result: the digit sum modulo 10 (docs/game.md, "Results"). In Gali Disswar it settles
 * nothing.
 */
export function resultDigit({ family, value }: { family: Family; value: string }): string {
  assert(isResultValue({ family, value }), 'the value can be a result of the family')
  return digitSum(value)
}

/**
 * The winning lines that the declare of `session` settles, at most one per game type except the two half sangams.
 * Needs the value of that session and, where whole-day types read an earlier session, of that one too.
 */
export function winningSelections(declared: { family: Family; session: Session; result: Result }): WinningSelection[] {
  const { family, session, result } = declared
  const { sessions, resultIs } = MARKET_RULES[family]
  assert(sessions.includes(session), 'the family has the session')
  if (resultIs === 'jodi') return jodiLines(resultValue({ family, session, result }))

  const pana = resultPana({ family, session, result })
  const lines = sessionLines(pana)
  if (sessions.length === 1 || session === 'open') return lines
  const openPana = resultPana({ family, session: 'open', result })
  return [...lines, ...jodiLines(ankOf(openPana) + ankOf(pana)), ...sangamLines({ openPana, closePana: pana })]
}

function sessionLines(pana: string): WinningSelection[] {
  return [
    { type: 'single-digit', selection: ankOf(pana) },
    { type: panaTypeOf(pana), selection: pana },
  ]
}

function jodiLines(jodi: string): WinningSelection[] {
  const types: GameType[] = ['jodi-digit', 'group-jodi']
  if (isRedJodi(jodi)) types.push('red-bracket')
  return types.map((type) => ({ type, selection: jodi }))
}

function sangamLines({ openPana, closePana }: { openPana: string; closePana: string }): WinningSelection[] {
  const openAnk = ankOf(openPana)
  const closeAnk = ankOf(closePana)
  return [
    { type: 'half-sangam', selection: sangamText({ form: 'A', openAnk, closePana }) },
    { type: 'half-sangam', selection: sangamText({ form: 'B', openPana, closeAnk }) },
    { type: 'full-sangam', selection: sangamText({ form: 'full', openPana, closePana }) },
  ]
}

function resultPana(declared: { family: Family; session: Session; result: Result }): string {
  const pana = inMatkaOrder(resultValue(declared))
  assert(pana !== undefined, 'the result is three digits')
  return pana
}

function resultValue(declared: { family: Family; session: Session; result: Result }): string {
  const value = declared.result[declared.session]
  assert(value !== undefined, `the ${declared.session} result is there`)
  assert(isResultValue({ family: declared.family, value }), 'the value can be a result of the family')
  return value
}
