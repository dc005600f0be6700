// The columns of a bid in the lists and reports of the panel.
import type { Family } from '@panadesk/domain/families'
import { MARKET_RULES, type MarketRules } from '@panadesk/domain/market-rules'
import { GAME_NAME, USER_NAME, type ListColumns } from './list-columns.ts'

/** Of an export, as the screens say it. */
export const CORRECTED_WORDS = { 0: 'No', 1: 'Corrected', 2: 'Corrected after cut-off' } as const

/** What every list of bids has of who placed one and where. */
export const BID_NAMES = {
  ...USER_NAME,
  ...GAME_NAME,
  game_type: { title: 'Game Type', kind: 'word', searches: true },
} as const satisfies ListColumns

/** The four sides of a family with two sessions. */
export const BID_SIDES = {
  open_pana: { title: 'Open Paana', kind: 'text', searches: true },
  open_digit: { title: 'Open Digit', kind: 'text', searches: true },
  close_pana: { title: 'Close Paana', kind: 'text', searches: true },
  close_digit: { title: 'Close Digit', kind: 'text', searches: true },
} as const satisfies ListColumns

export const BID_DIGIT = { digit: { title: 'Digit', kind: 'text', searches: true } } as const satisfies ListColumns
export const BID_POINTS = { points: { title: 'Points', kind: 'money', sums: true } } as const satisfies ListColumns

const { user_name, game_name, game_type } = BID_NAMES
const PLACED = { user_name, bid_tx_id: { title: 'Bid Tx ID', kind: 'line' }, game_name, game_type } as const
const STAKED = { ...BID_POINTS, bid_status: { title: 'Status', kind: 'text', sorts: false } } as const

const PLACED_AT = { insert_date: { title: 'Placed At', kind: 'instant' } } as const

const OF_TWO_SESSIONS = {
  ...PLACED,
  session: { title: 'Session', kind: 'said', searches: true },
  ...BID_SIDES,
  ...STAKED,
  ...PLACED_AT,
} as const satisfies ListColumns
const OF_ONE_SESSION = {
  pana: {
    ...PLACED,
    ...BID_DIGIT,
    open_pana: { title: 'Paana', kind: 'text', searches: true },
    ...STAKED,
    ...PLACED_AT,
  },
  jodi: { ...PLACED, ...BID_DIGIT, ...STAKED, ...PLACED_AT },
} as const satisfies Record<MarketRules['resultIs'], ListColumns>

/** Of the list of all bids: those of every family in one way. */
export const ALL_BIDS_COLUMNS = {
  user_name: BID_NAMES.user_name,
  bid_tx_id: PLACED.bid_tx_id,
  ...PLACED_AT,
  market_date: { title: 'Date', kind: 'line' },
  game_name: { title: 'Game Name', kind: 'text' },
  game_type: { title: 'Game Type', kind: 'word' },
  session: { title: 'Session', kind: 'said' },
  digits: { title: 'Number', kind: 'line' },
  ...BID_POINTS,
  winning_points: { title: 'Winning Points', kind: 'money', sums: true },
  bid_status: STAKED.bid_status,
  corrected: { title: 'Correction', kind: 'code', words: CORRECTED_WORDS, sorts: false },
} as const satisfies ListColumns

/** The columns of a family's bid history. */
export function bidColumns(family: Family) {
  const { sessions, resultIs } = MARKET_RULES[family]
  return sessions.length > 1 ? OF_TWO_SESSIONS : OF_ONE_SESSION[resultIs]
}
