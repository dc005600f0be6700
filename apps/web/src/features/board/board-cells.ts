// The reply of a board as the screen lays it out: digits, jodis and panas in grids, the heaviest sangams in a list.
import type { contract, ReplyOf } from '@panadesk/contract'
import { gameTypeOfWire } from '@panadesk/contract/game-type-names'
import { assert } from '@panadesk/domain/assert'
import { SESSION_LABELS, type Session } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import { paiseOfRupees, subtractPaise, sumPaise, type Paise } from '@panadesk/domain/money'
import { DIGITS } from '@panadesk/domain/numbers/digits'
import { JODIS } from '@panadesk/domain/numbers/jodis'
import { ankOf, DOUBLE_PANAS, SINGLE_PANAS, TRIPLE_PANAS } from '@panadesk/domain/numbers/panas'

export type Board = ReplyOf<typeof contract.reports.exposure>
export type Exposed = Board['data'][number]

/** What a cell shows. */
export const METRICS = {
  points: 'Points',
  payout: 'Payout',
  net: 'Net',
  bids: 'Bids',
  players: 'Players',
  recent: 'Last five minutes',
} as const

export type Metric = keyof typeof METRICS

export interface Cell {
  readonly number: string
  /** Of its bids; of a jodi the one of its types with the most points. */
  readonly type: GameType | undefined
  readonly bids: number
  readonly players: number
  readonly pointsPaise: Paise
  /** Of the points those of the last five minutes, where they were asked for. */
  readonly recentPaise: Paise
  readonly payoutPaise: Paise
  /** What would be left of the points that its session settles. */
  readonly netPaise: Paise
}

/** A part of a board: its rows below each other. */
export interface Band {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
}

export interface BoardGrid {
  readonly title: string
  readonly columns: readonly string[]
  readonly bands: readonly Band[]
  /** Rows and columns share a digit, so that their sums say something. */
  readonly hasSums: boolean
}

type CellOf = (number: string) => Cell

/** Digits and panas of a session, as they were bid on. */
export function gridsOfSession(board: Pick<Board, 'data'>, session: Session): BoardGrid[] {
  const cellOf = cellsOf(board, session, ['ank', 'pana'])
  const panaBands = [
    { name: 'Single Pana', panas: SINGLE_PANAS },
    { name: 'Double Pana', panas: DOUBLE_PANAS },
    { name: 'Triple Pana', panas: TRIPLE_PANAS },
  ]
  return [
    {
      title: 'Digits',
      columns: DIGITS,
      bands: [{ name: 'Single Digit', rows: [DIGITS.map(cellOf)] }],
      hasSums: false,
    },
    {
      title: 'Panas',
      columns: DIGITS,
      bands: panaBands.map(({ name, panas }) => ({ name, rows: inColumns(panas, cellOf) })),
      hasSums: false,
    },
  ]
}

/** All jodis, the three types of each together. */
export function jodiGrid(board: Pick<Board, 'data'>): BoardGrid {
  const cellOf = cellsOf(board, 'close', ['jodi'])
  const rows = DIGITS.map((first) => JODIS.filter((jodi) => jodi.startsWith(first)).map(cellOf))
  return { title: 'Jodis', columns: DIGITS, bands: [{ name: '', rows }], hasSums: true }
}

/** The sangams that were bid on, the largest payout first. */
export function sangamCells(board: Pick<Board, 'data'>): Cell[] {
  const sangams = board.data.filter((row) => namesOf(row) === 'sangam')
  const cellOf = cellsOf(board, 'close', ['sangam'])
  return sangams.map(({ selection }) => cellOf(selection)).toSorted((a, b) => b.payoutPaise - a.payoutPaise)
}

/** A column for each ank, which all have as many panas of a type. */
function inColumns(panas: readonly string[], cellOf: CellOf): Cell[][] {
  const columns = DIGITS.map((digit) => panas.filter((pana) => ankOf(pana) === digit))
  return Array.from({ length: panas.length / DIGITS.length }, (_, row) =>
    columns.map((column) => {
      const pana = column[row]
      assert(pana !== undefined, 'every ank has as many panas of a type')
      return cellOf(pana)
    }),
  )
}

function cellsOf({ data }: Pick<Board, 'data'>, session: Session, names: readonly string[]): CellOf {
  const ofSession = data.filter((row) => row.session === SESSION_LABELS[session])
  const totalPaise = sumPaise(ofSession.map(({ points }) => paiseOf(points)))
  const byNumber = new Map<string, Exposed[]>()
  for (const row of ofSession) {
    if (!names.includes(namesOf(row) ?? '')) continue
    const rows = byNumber.get(row.selection)
    if (rows === undefined) byNumber.set(row.selection, [row])
    else rows.push(row)
  }
  return (number) => cell(number, byNumber.get(number) ?? [], totalPaise)
}

function cell(number: string, rows: readonly Exposed[], totalPaise: Paise): Cell {
  const [heaviest] = rows.toSorted((a, b) => b.points - a.points)
  const payoutPaise = sumPaise(rows.map((row) => paiseOf(row.win_amt)))
  return {
    number,
    type: heaviest === undefined ? undefined : gameTypeOfWire(heaviest.game_type),
    bids: rows.reduce((sum, row) => sum + row.bids, 0),
    players: rows.reduce((sum, row) => sum + (row.players ?? 0), 0),
    pointsPaise: sumPaise(rows.map((row) => paiseOf(row.points))),
    recentPaise: sumPaise(rows.map((row) => paiseOf(row.recent_points ?? 0))),
    payoutPaise,
    netPaise: subtractPaise({ fromPaise: totalPaise, amountPaise: payoutPaise }),
  }
}

function namesOf({ game_type: word }: Exposed) {
  const type = gameTypeOfWire(word)
  return type === undefined ? undefined : GAME_TYPE_RULES[type].names
}

export function paiseOf(rupees: number): Paise {
  const paise = paiseOfRupees(rupees)
  assert(paise !== undefined, 'an amount of the wire has at most two decimals')
  return paise
}
