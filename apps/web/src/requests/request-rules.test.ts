// What may be done with a request, and what it does to a wallet.
import { expect, test } from 'vitest'
import {
  balanceAfterDeposit,
  balanceAfterWithdrawal,
  isDepositOpen,
  isWithdrawalOpen,
  pendingShortfall,
  shortfallText,
} from './request-rules.ts'

test.each([
  { isAction: 1, type: 0, isOpen: true },
  { isAction: 0, type: 0, isOpen: false },
  { isAction: 1, type: 1, isOpen: false },
  { isAction: 0, type: 1, isOpen: false },
] as const)('is open: $isOpen with isAction $isAction and type $type', ({ isAction, type, isOpen }) => {
  expect(isDepositOpen({ isAction, deposit_type: type })).toBe(isOpen)
  expect(isWithdrawalOpen({ isAction, withdraw_type: type })).toBe(isOpen)
})

test.each([
  { asked: 500, balance: 500, text: undefined },
  { asked: 499.99, balance: 500, text: undefined },
  { asked: 500.01, balance: 500, text: 'Short by ₹0.01' },
  { asked: 1_50_000, balance: 66.55, text: 'Short by ₹1,49,933.45' },
  { asked: 0.3, balance: 0.1, text: 'Short by ₹0.20' },
])('says $text of $asked out of $balance', ({ asked, balance, text }) => {
  expect(shortfallText({ request_amount: asked, wallet_balance: balance })).toBe(text)
})

test('tells a shortfall only of what is pending', () => {
  const row = { request_amount: 500, wallet_balance: 0 }
  expect(pendingShortfall({ ...row, fund_status: 0 })).toBe('Short by ₹500.00')
  expect(pendingShortfall({ ...row, fund_status: 1 })).toBeUndefined()
  expect(pendingShortfall({ ...row, fund_status: 2 })).toBeUndefined()
})

test('foretells balances without losing a paisa', () => {
  expect(balanceAfterDeposit({ amount: 0.2, wallet_balance: 0.1, owed_amount: 0 })).toBe(0.3)
  expect(balanceAfterDeposit({ amount: 0.2, wallet_balance: 0.1, owed_amount: 0.05 })).toBe(0.25)
  expect(balanceAfterDeposit({ amount: 0.2, wallet_balance: 0.1, owed_amount: 5 })).toBe(0.1)
  expect(balanceAfterWithdrawal({ request_amount: 0.1, wallet_balance: 0.3 })).toBe(0.2)
  expect(balanceAfterWithdrawal({ request_amount: 100, wallet_balance: 40 })).toBe(-60)
})
