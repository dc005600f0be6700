// The calls that show requests or balances: what a decision, a credit or a debit makes stale.
import { contract, type AnyEndpoint } from '@panadesk/contract'

const { deposits, withdrawals, users, userPage, dashboard, transfers } = contract

export const FUND_CALLS: readonly AnyEndpoint[] = [
  deposits.dashboard,
  deposits.report,
  withdrawals.dashboard,
  withdrawals.report,
  withdrawals.view,
  transfers.report,
  userPage.profile,
  userPage.summary,
  userPage.deposits,
  userPage.withdrawals,
  userPage.movements,
  userPage.referrals,
  users.list,
  users.unapproved,
  users.pick,
  dashboard.top,
]
