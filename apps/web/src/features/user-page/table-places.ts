// The tables of the user page: their titles, and what tells their places in the URL apart.

interface TablePlace {
  readonly title: string
  /** Of the list's state in the URL. */
  readonly prefix: string
}

export const TABLES = {
  referrals: { title: 'Refer History', prefix: 'refer' },
  deposits: { title: 'Add Fund Requests', prefix: 'add' },
  withdrawals: { title: 'Withdraw Fund Requests', prefix: 'withdraw' },
  bids: { title: 'Bid History', prefix: 'bid' },
  movements: { title: 'Wallet Transaction History', prefix: 'wallet' },
  winnings: { title: 'Winning History Report', prefix: 'win' },
  logins: { title: 'Logins', prefix: 'login' },
  staff: { title: 'Staff History', prefix: 'staff' },
} as const satisfies Record<string, TablePlace>

export type TableName = keyof typeof TABLES

/** In their order. */
export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[]

/** Of the search parameters. */
export const TAB_PARAMETER = 'tab'

const FIRST: TableName = 'bids'

/** The table that a URL asks for: by its name, or by what it says of the list of one. */
export function shownTable(search: Readonly<Record<string, unknown>>): TableName {
  const named = TABLE_NAMES.find((name) => name === search[TAB_PARAMETER])
  return named ?? TABLE_NAMES.find((name) => asksFor(search, name)) ?? FIRST
}

function asksFor(search: object, name: TableName): boolean {
  return Object.keys(search).some((key) => key.startsWith(`${TABLES[name].prefix}-`))
}
