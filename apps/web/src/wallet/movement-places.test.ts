// Where the number of a movement leads.
import { expect, test } from 'vitest'
import { placesOfNumber } from './movement-places.ts'

const at = '2026-11-20T23:30:00+05:30'
const OF_ALL = { from: '2026-11-20', to: '2026-11-20' }

test.each([
  ['DEP7', [['/dashboard/view-user/12', { 'add-search': 'DEP7' }]]],
  ['WDR8', [['/dashboard/view-user/12', { 'withdraw-search': 'WDR8' }]]],
  ['TXN9', [['/movements', { ...OF_ALL, search: 'TXN9' }]]],
  [
    'TRF3',
    [
      ['/transfer-point-report', { transfer_date: '2026-11-20', search: 'TRF3' }],
      ['/movements', { ...OF_ALL, search: 'TRF3' }],
    ],
  ],
])('%s leads to what it is of, on its date in the installation', (number, places) => {
  expect(placesOfNumber({ number, userId: '12', at })).toEqual(places)
})
