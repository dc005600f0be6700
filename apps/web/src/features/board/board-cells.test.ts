// The reply of a board in its grids: every number in its place, with what is bid on it and what would be left.
import { ALL_PANAS, ankOf } from '@panadesk/domain/numbers/panas'
import { expect, test } from 'vitest'
import { gridsOfSession, jodiGrid, sangamCells, type Exposed } from './board-cells.ts'

function exposed(row: Pick<Exposed, 'game_type' | 'selection'> & Partial<Exposed>): Exposed {
  return { session: 'Close', bids: 1, points: 100, win_amt: 950, ...row }
}

const BOARD = {
  data: [
    exposed({ game_type: 'single_digit', selection: '5', session: 'Open' }),
    exposed({ game_type: 'single_pana', selection: '140', session: 'Open', points: 40, win_amt: 5600 }),
    exposed({ game_type: 'single_digit', selection: '5', points: 7 }),
    exposed({ game_type: 'jodi_digit', selection: '50', points: 10, win_amt: 950, bids: 2, players: 2 }),
    exposed({ game_type: 'red_bracket', selection: '50', points: 30, win_amt: 150, bids: 3, players: 1 }),
    exposed({ game_type: 'half_sangam', selection: '5-140', win_amt: 700 }),
    exposed({ game_type: 'full_sangam', selection: '140-140', win_amt: 9000 }),
  ],
}

test('has the digits of the session, with what its points leave where one wins', () => {
  const [digits] = gridsOfSession(BOARD, 'open')
  const cells = digits?.bands[0]?.rows[0] ?? []
  expect(cells.map((cell) => cell?.number)).toEqual(Array.from('0123456789'))
  expect(cells[5]).toMatchObject({
    type: 'single-digit',
    bids: 1,
    pointsPaise: 100_00,
    payoutPaise: 950_00,
    netPaise: -810_00,
  })
  expect(cells[4]).toMatchObject({ type: undefined, bids: 0, netPaise: 140_00 })
})

test('has each pana once, in the column of its ank and the band of its type', () => {
  const [, panas] = gridsOfSession(BOARD, 'open')
  const bands = panas?.bands ?? []
  expect(bands.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Single Pana', 12],
    ['Double Pana', 9],
    ['Triple Pana', 1],
  ])
  const rows = bands.flatMap((band) => band.rows)
  const numbers = rows.flat().map((cell) => cell.number)
  expect(numbers.toSorted()).toEqual(ALL_PANAS.toSorted())
  for (const row of rows) {
    row.forEach((cell, column) => expect(ankOf(cell.number)).toBe(String(column)))
  }
})

test('adds the types of a jodi, and opens the bids of the one with the most points', () => {
  const cell = jodiGrid(BOARD).bands[0]?.rows[5]?.[0]
  expect(cell).toMatchObject({
    number: '50',
    type: 'red-bracket',
    bids: 5,
    players: 3,
    pointsPaise: 40_00,
    payoutPaise: 1100_00,
  })
})

test('lists the sangams by what they would pay', () => {
  expect(sangamCells(BOARD).map(({ number }) => number)).toEqual(['140-140', '5-140'])
})
