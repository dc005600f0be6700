// Columns find their titles and their numbers in the contract.
import { contract } from '@panadesk/contract'
import { expect, test } from 'vitest'
import { actionColumn, columnsOf } from './list-columns.tsx'

const render = () => 'cell'
const hidden = 'hidden'

test('takes the titles of the contract and counts them from 1, whichever are shown', () => {
  const columns = columnsOf(contract.userPage.movements, {
    amount: { render },
    direction: hidden,
    transaction_note: hidden,
    transfer_note: hidden,
    insert_date: hidden,
  })
  expect(columns).toEqual([
    { name: 'amount', header: 'Amount', sortIndex: 1, render, align: 'right', nowrap: true },
    {
      name: 'balance_after',
      header: 'Balance After',
      sortIndex: 3,
      render: expect.any(Function),
      align: 'right',
      nowrap: true,
    },
    { name: 'tx_request_number', header: 'Tx Req. No.', render: expect.any(Function), nowrap: true },
  ])
})

test('says of a column which others its cell has, too', () => {
  const [amount] = columnsOf(contract.userPage.movements, {
    amount: { render },
    direction: { within: 'amount' },
    transfer_note: hidden,
  })
  expect(amount).toMatchObject({ name: 'amount', also: ['direction'] })
})

test('shows what is plain as its kind has it, and codes in their words', () => {
  const row = {
    _id: '1',
    user_name: 'Asha',
    mobile: '9000000001',
    email: '',
    last_update: '2026-11-21T04:30:00Z',
    wallet_balance: 0,
    is_agent: 1,
    betting_status: 1,
    transfer_point_status: 1,
    status: 1,
  } as const
  const shown = columnsOf(contract.users.list).map(({ header, render: cell }) => [header, cell] as const)
  const textOf = (title: string) => shown.find(([header]) => header === title)?.[1](row)
  expect(['User Name', 'Mobile', 'Agent'].map(textOf)).toEqual(['Asha', '9000000001', 'Yes'])
})

test('shows a dash for an amount that moves nothing', () => {
  const row = {
    _id: '1',
    act: 'rules',
    call: 'admin/save-approval-rules',
    subject: 'Approval rules',
    subject_kind: 'approval-rule',
    subject_id: '',
    asked_by: 'Asha',
    insert_date: '2026-11-21T04:30:00Z',
    expire_date: '2026-11-22T04:30:00Z',
    reason: '',
    amount: null,
    before: {},
    after: {},
    status: 'pending',
    alone: 0,
    decided_by: '',
    decide_date: '',
    decide_reason: '',
    may_decide: 1,
    may_withdraw: 0,
    is_typed: 0,
  } as const
  const amount = columnsOf(contract.approvals.list).find(({ name }) => name === 'amount')
  expect(amount?.render(row)).toBe('–')
})

test('leaves buttons out of what is sorted and printed', () => {
  expect(actionColumn(render)).toEqual({ header: 'Action', render, nowrap: true, isPrinted: false, isPinned: true })
})
