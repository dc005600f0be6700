// What screens and files call the kinds of movements (docs/money.md, "Movements").
/** By the kind as it travels. */
export const MOVEMENT_WORDS = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  transfer: 'Transfer',
  'welcome-bonus': 'Welcome Bonus',
  'referral-bonus': 'Referral Bonus',
  'bid-placed': 'Bids Placed',
  'bid-won': 'Winning',
  'bid-reverted': 'Bid Reverted',
  'win-undone': 'Winning Taken Back',
  'receivable-opened': 'Advance',
  'receivable-settled': 'Advance Paid Back',
  'opening-balance': 'Opening Balance',
} as const

export type MovementName = keyof typeof MOVEMENT_WORDS

export const MOVEMENT_NAMES = Object.keys(MOVEMENT_WORDS) as readonly MovementName[]
