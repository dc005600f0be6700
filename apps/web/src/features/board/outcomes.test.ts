// Every result in the order that is chosen, as a file, and counted by what it leaves.
import { expect, test } from 'vitest'
import { histogram, outcomesCsv, shownColumns, sortOutcomes, type Outcome } from './outcomes.ts'

function outcome(result: string, net: number): Outcome {
  return { result, digit: '5', bids: 1, win_amt: 100 - net, net, worst_win_amt: 200, mean_win_amt: 150 }
}

const ROWS = [outcome('140', -950), outcome('230', 0), outcome('113', 0), outcome('999', 100)]

test('sorts by a column, in both directions, and leaves what is alike as it came', () => {
  expect(sortOutcomes(ROWS, { column: 5, order: -1 }).map(({ result }) => result)).toEqual(['999', '230', '113', '140'])
  expect(sortOutcomes(ROWS, { column: 1, order: 1 }).map(({ result }) => result)).toEqual(['113', '140', '230', '999'])
})

test('counts every result in one step, and puts losses and gains into different ones', () => {
  const steps = histogram(ROWS)
  expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(ROWS.length)
  expect(steps.filter(({ count }) => count > 0).map(({ isLoss, count }) => [isLoss, count])).toEqual([
    [true, 1],
    [false, 3],
  ])
  expect(histogram([outcome('140', 0)])).toHaveLength(1)
})

test('writes the columns that are shown', () => {
  expect(outcomesCsv(ROWS.slice(0, 1), shownColumns(false))).toBe(
    'Result,Digit,Bids,Payout,Net\r\n140,5,1,1050,-950\r\n',
  )
  expect(outcomesCsv(ROWS.slice(0, 1), shownColumns(true))).toContain('-950,200,150')
})
