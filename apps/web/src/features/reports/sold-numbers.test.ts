// What the sell report makes of a reply: rows, totals, order.
import { assert } from '@panadesk/domain/assert'
import { expect, test } from 'vitest'
import { addSold, soldParts, type SoldGrid, type SoldList } from './sold-numbers.ts'

const NO_SIDES = { open_digit: '', open_pana: '', close_digit: '', close_pana: '' }

function sold(digit: string, points: number, bids: number, sides: Partial<typeof NO_SIDES> = {}) {
  return { digit, points, bids, ...NO_SIDES, ...sides }
}

function gridOf(type: string, entries: ReturnType<typeof sold>[]): SoldGrid {
  const [part] = soldParts({ data: { [type]: entries } })
  assert(part?.layout === 'grid', 'the type is shown as a grid')
  return part
}

function listOf(type: string, entries: ReturnType<typeof sold>[]): SoldList {
  const [part] = soldParts({ data: { [type]: entries } })
  assert(part?.layout === 'list', 'the type is shown as a list')
  return part
}

function numbersOf(grid: SoldGrid): string[][] {
  return grid.rows.map((row) => row.numbers.map(({ number }) => number))
}

test('shows the asked types in the order of the house', () => {
  const parts = soldParts({ data: { full_sangam: [], triple_pana: [], single_digit: [] } })
  expect(parts.map((part) => part.type)).toEqual(['single-digit', 'triple-pana', 'full-sangam'])
})

test('lays single digits out in one row, with zeros for what the reply leaves out', () => {
  const grid = gridOf('single_digit', [sold('3', 12.5, 2)])
  expect(numbersOf(grid)).toEqual([['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']])
  expect(grid.rows[0]?.numbers[3]).toEqual({ number: '3', isPlayable: true, pointsPaise: 1250, bidCount: 2 })
  expect(grid.rows[0]?.numbers[4]).toEqual({ number: '4', isPlayable: true, pointsPaise: 0, bidCount: 0 })
  expect(grid).toMatchObject({ total: { pointsPaise: 1250, bidCount: 2 }, mostPaise: 1250, columnTotals: [] })
})

test('adds jodis up by row and by column', () => {
  const grid = gridOf('jodi_digit', [sold('45', 10, 1), sold('49', 20, 2), sold('05', 0.5, 1)])
  expect(grid.rows).toHaveLength(10)
  expect(grid.rows[4]).toMatchObject({ digit: '4', total: { pointsPaise: 3000, bidCount: 3 } })
  expect(grid.columnTotals[5]).toEqual({ pointsPaise: 1050, bidCount: 2 })
  expect(grid.columnTotals[0]).toEqual({ pointsPaise: 0, bidCount: 0 })
  expect(addSold(grid.columnTotals)).toEqual(grid.total)
  expect(addSold(grid.rows.map((row) => row.total))).toEqual(grid.total)
})

test('shows all hundred jodis of Red Bracket, of which twenty can be played', () => {
  const numbers = gridOf('red_bracket', [sold('05', 1, 1)]).rows.flatMap((row) => row.numbers)
  expect(numbers).toHaveLength(100)
  expect(numbers.filter((each) => each.isPlayable)).toHaveLength(20)
})

test.each([
  ['single_pana', 12],
  ['double_pana', 9],
])('groups %s by ank, %i in each', (type, count) => {
  const grid = gridOf(type, [])
  expect(grid.rows.map((row) => row.digit).join('')).toBe('0123456789')
  expect(grid.rows.every((row) => row.numbers.length === count)).toBe(true)
})

test('puts triple panas in steps of 111', () => {
  const [row] = numbersOf(gridOf('triple_pana', []))
  expect(row).toEqual(['000', '111', '222', '333', '444', '555', '666', '777', '888', '999'])
})

test('lists sangams by points and names their sides', () => {
  const list = listOf('half_sangam', [
    sold('1-670', 5, 1, { open_digit: '1', close_pana: '670' }),
    sold('128-3', 50, 1, { open_pana: '128', close_digit: '3' }),
    sold('129-3', 50, 4, { open_pana: '129', close_digit: '3' }),
  ])
  expect(list.sangams.map(({ open, close }) => `${open} ${close}`)).toEqual(['129 3', '128 3', '1 670'])
  expect(list.total).toEqual({ pointsPaise: 10_500, bidCount: 6 })
})
