// What the declared results of a day say, as result charts show and count them (docs/game.md, "Result charts").
import { assert } from './assert.ts'
import { SESSIONS, type Family } from './families.ts'
import { daysBetween, type MarketDate } from './market-date.ts'
import { MARKET_RULES } from './market-rules.ts'
import { DIGITS } from './numbers/digits.ts'
import { isJodi, JODIS } from './numbers/jodis.ts'
import { ALL_PANAS, ankOf, inMatkaOrder, panaTypeOf, type PanaType } from './numbers/panas.ts'
import type { Result } from './winning-selections.ts'

/** What is counted of results, in the order of the charts. */
export const DRAWN_KINDS = ['digit', 'jodi', 'pana'] as const

export type DrawnKind = (typeof DRAWN_KINDS)[number]

/**
 * What became of one draw: its result was declared, or is missing although its time has passed; it lies ahead; the day was
 * off; its bids were given back; or there was no such game yet.
 */
export const DRAW_STATES = ['declared', 'missing', 'ahead', 'off-day', 'reverted', 'before-game'] as const

export type DrawState = (typeof DRAW_STATES)[number]

/** Every number of a kind, in the order in which the number pages list them. */
export const NUMBERS_OF_KIND: Readonly<Record<DrawnKind, readonly string[]>> = {
  digit: DIGITS,
  jodi: JODIS,
  pana: ALL_PANAS,
}

/** The kinds that the results of a family have: a family with one pana a day has no jodi, one whose result is a jodi nothing else. */
export function drawnKinds(family: Family): readonly DrawnKind[] {
  const { resultIs, sessions } = MARKET_RULES[family]
  if (resultIs === 'jodi') return ['jodi']
  return sessions.length > 1 ? DRAWN_KINDS : ['digit', 'pana']
}

/** The pana of one result in matka order, whatever order it was typed in. Undefined in a family whose result is a jodi. */
export function drawnPana({ family, value }: { family: Family; value: string }): string | undefined {
  return MARKET_RULES[family].resultIs === 'jodi' ? undefined : inMatkaOrder(value)
}

/**
 * The jodi of a day: the result itself where it is one, otherwise the anks of open and close. Undefined while one of them
 * is missing, and in a family without jodis.
 */
export function drawnJodi({ family, result }: { family: Family; result: Result }): string | undefined {
  const { resultIs, sessions } = MARKET_RULES[family]
  const values = sessions.map((session) => result[session])
  if (resultIs === 'jodi') return values.at(-1)
  if (sessions.length === 1) return undefined
  const anks = values.flatMap((value) => (value === undefined ? [] : [ankOf(value)]))
  return anks.length === sessions.length ? anks.join('') : undefined
}

/**
 * What a day drew, as the trade writes it in a line: '128-16-349', '128-1' while the close is missing, '16' where the result is a
 * jodi. Undefined while its first result is missing.
 */
export function drawnLine({ family, result }: { family: Family; result: Result }): string | undefined {
  const { resultIs, sessions } = MARKET_RULES[family]
  if (resultIs === 'jodi') return drawnJodi({ family, result })
  const [open, close] = sessions.map((session) => result[session])
  if (open === undefined) return undefined
  const begun = `${inMatkaOrder(open)}-${ankOf(open)}`
  return close === undefined ? begun : `${begun}${ankOf(close)}-${inMatkaOrder(close)}`
}

/** The numbers of one kind that a day drew: one for each declared session, or the one jodi. */
export function drawnNumbers({ family, kind, result }: { family: Family; kind: DrawnKind; result: Result }): string[] {
  if (!drawnKinds(family).includes(kind)) return []
  if (kind === 'jodi') {
    const jodi = drawnJodi({ family, result })
    return jodi === undefined ? [] : [jodi]
  }
  const panas = SESSIONS.flatMap((session) => {
    const value = result[session]
    return value === undefined ? [] : (drawnPana({ family, value }) ?? [])
  })
  return kind === 'pana' ? panas : panas.map(ankOf)
}

/** In how many of a thousand draws of three digits a pana of each class comes: its digits have so many orders. */
const ORDERS: Readonly<Record<PanaType, number>> = { 'single-pana': 6, 'double-pana': 3, 'triple-pana': 1 }

/** In how many of a thousand draws chance alone brings a number, each digit being as likely as any other. */
export function chanceOfThousand({ kind, number }: { kind: DrawnKind; number: string }): number {
  if (kind === 'pana') return ORDERS[panaTypeOf(number)]
  return 1000 / NUMBERS_OF_KIND[kind].length
}

/** The declared results of one game on one date. */
export interface DrawnDay {
  readonly date: MarketDate
  readonly result: Result
}

interface NumberCount {
  readonly number: string
  /** How often it came in the period. */
  readonly count: number
  /** How often chance alone would have brought it in as many draws. */
  readonly expected: number
  /** The last date on which it came, in the period or outside it. */
  readonly lastDate: MarketDate | undefined
  /** How many days ago that was; none when it came today. */
  readonly daysSince: number | undefined
  /** How often it came in the calendar year of today. */
  readonly thisYear: number
}

export interface KindCount {
  readonly kind: DrawnKind
  /** How many numbers of the kind the period drew in all. */
  readonly draws: number
  readonly numbers: readonly NumberCount[]
}

/** How often each number came from `from` to `to`, both included, and when it came last; `days` may hold more than the period. */
export function countDrawn(asked: {
  family: Family
  days: readonly DrawnDay[]
  from: MarketDate
  to: MarketDate
  today: MarketDate
}): KindCount[] {
  const { family, days, from, to, today } = asked
  const year = today.slice(0, YEAR_LENGTH)
  return drawnKinds(family).map((kind) => {
    const tallies = new Map(NUMBERS_OF_KIND[kind].map((number) => [number, emptyTally()]))
    let draws = 0
    for (const { date, result } of days) {
      const isAsked = date >= from && date <= to
      for (const number of drawnNumbers({ family, kind, result })) {
        const tally = tallies.get(number)
        assert(tally !== undefined, 'a declared result is a number of its kind')
        if (isAsked) {
          tally.count += 1
          draws += 1
        }
        if (date.startsWith(year)) tally.thisYear += 1
        if (tally.lastDate === undefined || date > tally.lastDate) tally.lastDate = date
      }
    }
    const numbers = [...tallies].map(([number, tally]) => ({
      number,
      ...tally,
      expected: (draws * chanceOfThousand({ kind, number })) / 1000,
      daysSince: tally.lastDate === undefined ? undefined : daysBetween(tally.lastDate, today),
    }))
    return { kind, draws, numbers }
  })
}

const YEAR_LENGTH = 'YYYY'.length

interface Tally {
  count: number
  thisYear: number
  lastDate: MarketDate | undefined
}

function emptyTally(): Tally {
  return { count: 0, thisYear: 0, lastDate: undefined }
}

/** A number of a kind, as it is counted. */
export interface SoughtNumber {
  readonly kind: DrawnKind
  readonly number: string
}

/**
 * What was looked for among the numbers: a digit, jodi or pana, whatever order the digits of a pana are typed in. Undefined
 * for any other text.
 */
export function readSoughtNumber(text: string): SoughtNumber | undefined {
  const typed = text.trim()
  const pana = inMatkaOrder(typed)
  if (pana !== undefined) return { kind: 'pana', number: pana }
  if (isJodi(typed)) return { kind: 'jodi', number: typed }
  return DIGITS.includes(typed) ? { kind: 'digit', number: typed } : undefined
}
