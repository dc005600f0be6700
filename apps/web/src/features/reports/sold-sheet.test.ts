// The file of a sell report has what was sold, and nothing of the empty numbers around it.
import { expect, test } from 'vitest'
import { sheetCsv } from '../../kit/sheet.ts'
import { soldParts } from './sold-numbers.ts'
import { soldSheet } from './sold-sheet.ts'

const NO_SIDES = { open_digit: '', open_pana: '', close_digit: '', close_pana: '' }

test('has a line for each number that was sold, by game type in the order of the house', () => {
  const sangam = { ...NO_SIDES, open_pana: '128', close_pana: '670' }
  const parts = soldParts({
    data: {
      full_sangam: [{ digit: '128-670', points: 10, bids: 1, ...sangam }],
      single_digit: [
        { digit: '5', points: 1234.5, bids: 3, ...NO_SIDES },
        { digit: '0', points: 20, bids: 1, ...NO_SIDES },
      ],
    },
  })
  expect(sheetCsv(soldSheet(parts)).slice(1).split('\r\n')).toEqual([
    'Game Type,Number,Points,Bids',
    'Single Digit,0,20,1',
    'Single Digit,5,1234.5,3',
    'Full Sangam,128-670,10,1',
    '',
  ])
})
