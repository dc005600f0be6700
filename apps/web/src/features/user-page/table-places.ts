// The tables of the user page: their titles, and what tells their places on the page and in the URL apart.

interface TablePlace {
  title: string
  /** Of the element, for the links of the page. */
  elementId: string
  /** Of the list's state in the URL. */
  prefix: string
}

export const TABLES = {
  referrals: { title: 'Refer History', elementId: 'refer-history', prefix: 'refer' },
  deposits: { title: 'Add Fund Requests', elementId: 'add-fund-requests', prefix: 'add' },
  withdrawals: { title: 'Withdraw Fund Requests', elementId: 'withdraw-fund-requests', prefix: 'withdraw' },
  bids: { title: 'Bid History', elementId: 'bid-history', prefix: 'bid' },
  movements: { title: 'Wallet Transaction History', elementId: 'wallet-transaction-history', prefix: 'wallet' },
  winnings: { title: 'Winning History Report', elementId: 'winning-history-report', prefix: 'win' },
  logins: { title: 'Logins', elementId: 'logins', prefix: 'login' },
  staff: { title: 'Staff History', elementId: 'staff-history', prefix: 'staff' },
} as const satisfies Record<string, TablePlace>

/** From top to bottom. */
export const TABLE_PLACES: readonly TablePlace[] = Object.values(TABLES)
