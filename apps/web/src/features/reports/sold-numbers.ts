// The reply of a sell report as the screen lays it out: grids of numbers, lists of sangams, and their totals
// (docs/screens.md, "Customer Sell Report").
import type { contract, ReplyOf } from '@panadesk/contract'
import { wireGameType } from '@panadesk/contract/game-type-names'
import { assert, unreachable } from '@panadesk/domain/assert'
import { GAME_TYPE_RULES, GAME_TYPES, type GameType } from '@panadesk/domain/game-types'
import { paiseOfRupees, sumPaise, type Paise } from '@panadesk/domain/money'
import { DIGITS } from '@panadesk/domain/numbers/digits'
import { JODIS } from '@panadesk/domain/numbers/jodis'
import { ankOf } from '@panadesk/domain/numbers/panas'
import { selectionsOf } from '@panadesk/domain/selections'

type SellReply = ReplyOf<(typeof contract.reports.sell)['main']>
type SoldEntry = SellReply['data'][string][number]

export interface Sold {
  readonly pointsPaise: Paise
  readonly bidCount: number
}

export interface SoldNumber extends Sold {
  readonly number: string
  /** False for the jodis of Red Bracket that are not red: nobody can bid on them. */
  readonly isPlayable: boolean
}

export interface SoldRow {
  /** The digit that its numbers share: the first of a jodi, the ank of a pana. Undefined where there is one row only. */
  readonly digit: string | undefined
  readonly numbers: readonly SoldNumber[]
  readonly total: Sold
}

export interface SoldGrid {
  readonly layout: 'grid'
  readonly type: GameType
  readonly rows: readonly SoldRow[]
  /** By the second digit of a jodi; none for the others, whose columns share nothing. */
  readonly columnTotals: readonly Sold[]
  readonly total: Sold
  /** Of one number, for the colours. */
  readonly mostPaise: Paise
}

export interface SoldSangam extends Sold {
  readonly selection: string
  /** A digit or a pana. */
  readonly open: string
  readonly close: string
}

export interface SoldList {
  readonly layout: 'list'
  readonly type: GameType
  /** Those with the most points first. */
  readonly sangams: readonly SoldSangam[]
  readonly total: Sold
}

export type SoldPart = SoldGrid | SoldList

/** The game types of the reply in the order of the house; types that were not asked for are not there. */
export function soldParts({ data }: Pick<SellReply, 'data'>): SoldPart[] {
  return GAME_TYPES.flatMap((type) => {
    const entries = data[wireGameType(type)]
    return entries === undefined ? [] : [soldPart(type, entries)]
  })
}

export function addSold(parts: readonly Sold[]): Sold {
  return {
    pointsPaise: sumPaise(parts.map((part) => part.pointsPaise)),
    bidCount: parts.reduce((sum, part) => sum + part.bidCount, 0),
  }
}

function soldPart(type: GameType, entries: readonly SoldEntry[]): SoldPart {
  const { names } = GAME_TYPE_RULES[type]
  switch (names) {
    case 'ank':
      return soldGrid(type, entries, [{ digit: undefined, numbers: DIGITS }])
    case 'jodi':
      return soldGrid(
        type,
        entries,
        rowsBy((jodi) => jodi.slice(0, 1), JODIS),
      )
    case 'pana':
      return soldGrid(type, entries, panaRows(type))
    case 'sangam':
      return soldList(type, entries)
    default:
      return unreachable(names)
  }
}

interface NumberRow {
  digit: string | undefined
  numbers: readonly string[]
}

/** Triple panas have one number for each ank: they fit one row, 000 to 999. */
function panaRows(type: GameType): NumberRow[] {
  const panas = selectionsOf(type)
  if (panas.length === DIGITS.length) return [{ digit: undefined, numbers: panas.toSorted() }]
  return rowsBy(ankOf, panas)
}

function rowsBy(digitOf: (number: string) => string, numbers: readonly string[]): NumberRow[] {
  return DIGITS.map((digit) => ({ digit, numbers: numbers.filter((number) => digitOf(number) === digit) }))
}

function soldGrid(type: GameType, entries: readonly SoldEntry[], layout: readonly NumberRow[]): SoldGrid {
  const byNumber = new Map(entries.map((entry) => [entry.digit, entry]))
  const playable = new Set(selectionsOf(type))
  const rows = layout.map(({ digit, numbers }) => {
    const sold = numbers.map((number) => ({
      number,
      isPlayable: playable.has(number),
      ...soldOf(byNumber.get(number)),
    }))
    return { digit, numbers: sold, total: addSold(sold) }
  })
  const all = rows.flatMap((row) => row.numbers)
  return {
    layout: 'grid',
    type,
    rows,
    columnTotals: GAME_TYPE_RULES[type].names === 'jodi' ? columnTotals(rows) : [],
    total: addSold(all),
    mostPaise: Math.max(...all.map((sold) => sold.pointsPaise)),
  }
}

function columnTotals(rows: readonly SoldRow[]): Sold[] {
  return DIGITS.map((_, column) =>
    addSold(
      rows.flatMap(({ numbers }) => {
        const number = numbers[column]
        return number === undefined ? [] : [number]
      }),
    ),
  )
}

function soldList(type: GameType, entries: readonly SoldEntry[]): SoldList {
  const sangams = entries.map((entry) => ({
    selection: entry.digit,
    open: entry.open_pana === '' ? entry.open_digit : entry.open_pana,
    close: entry.close_pana === '' ? entry.close_digit : entry.close_pana,
    ...soldOf(entry),
  }))
  return {
    layout: 'list',
    type,
    sangams: sangams.toSorted((a, b) => b.pointsPaise - a.pointsPaise || b.bidCount - a.bidCount),
    total: addSold(sangams),
  }
}

function soldOf(entry: Pick<SoldEntry, 'points' | 'bids'> | undefined): Sold {
  const pointsPaise = paiseOfRupees(entry?.points ?? 0)
  assert(pointsPaise !== undefined, 'an amount of the wire has at most two decimals')
  return { pointsPaise, bidCount: entry?.bids ?? 0 }
}
