// Columns find their titles and their numbers in the contract.
import { DEPOSIT_COLUMNS } from '@panadesk/contract/deposits'
import { expect, test } from 'vitest'
import { titledColumns } from './titled-columns.ts'

const render = (row: string) => row

test('takes the titles of the contract and counts them from 1, whichever are shown', () => {
  const columns = titledColumns<string, keyof typeof DEPOSIT_COLUMNS>(DEPOSIT_COLUMNS, {
    user_name: { render },
    amount: { render, align: 'right' },
    decided_by: { render, sortable: false },
  })
  expect(columns).toEqual([
    { header: 'User Name', sortIndex: 1, render },
    { header: 'Amount', sortIndex: 3, render, align: 'right' },
    { header: 'Decided By', sortIndex: 12, render, sortable: false },
  ])
})
