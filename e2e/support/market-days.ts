// Days of markets whose bids are known to win or lose: what each pays is written down here, not computed.
import type { Family } from '@panadesk/domain/families'
import type { PlayerBid } from './player.ts'

export type Side = 'Open' | 'Close'

export interface Bet {
  bid: Omit<PlayerBid, 'points'>
  session?: 'open' | 'close'
  /** What one point pays; nothing for a bid that loses. */
  pays: number
  settledAt: Side
}

export interface MarketDay {
  family: Family
  game: string
  results: { side: Side; value: string }[]
  bets: Bet[]
}

/** Between them a bid of every type of every family wins, and one loses. */
export const MARKET_DAYS: MarketDay[] = [
  {
    family: 'main',
    game: 'KALYAN',
    results: [
      // Typed out of order: it is the pana 128.
      { side: 'Open', value: '821' },
      { side: 'Close', value: '670' },
    ],
    bets: [
      { bid: { type: 'single-digit', selection: '1' }, session: 'open', pays: 9.5, settledAt: 'Open' },
      { bid: { type: 'single-digit', selection: '8' }, session: 'open', pays: 0, settledAt: 'Open' },
      { bid: { type: 'single-pana', selection: '128' }, session: 'open', pays: 150, settledAt: 'Open' },
      { bid: { type: 'single-digit', selection: '3' }, session: 'close', pays: 9.5, settledAt: 'Close' },
      { bid: { type: 'single-pana', selection: '128' }, session: 'close', pays: 0, settledAt: 'Close' },
      { bid: { type: 'jodi-digit', selection: '13' }, pays: 95, settledAt: 'Close' },
      { bid: { type: 'jodi-digit', selection: '31' }, pays: 0, settledAt: 'Close' },
      { bid: { type: 'group-jodi', selection: '13' }, pays: 95, settledAt: 'Close' },
      { bid: { type: 'half-sangam', selection: '1-670' }, pays: 1000, settledAt: 'Close' },
      { bid: { type: 'half-sangam', selection: '128-3' }, pays: 1000, settledAt: 'Close' },
      { bid: { type: 'half-sangam', selection: '1-128' }, pays: 0, settledAt: 'Close' },
      { bid: { type: 'full-sangam', selection: '128-670' }, pays: 10_000, settledAt: 'Close' },
      { bid: { type: 'full-sangam', selection: '670-128' }, pays: 0, settledAt: 'Close' },
    ],
  },
  {
    family: 'main',
    game: 'MILAN DAY',
    results: [
      { side: 'Open', value: '500' },
      { side: 'Close', value: '000' },
    ],
    bets: [
      { bid: { type: 'double-pana', selection: '500' }, session: 'open', pays: 300, settledAt: 'Open' },
      { bid: { type: 'double-pana', selection: '119' }, session: 'open', pays: 0, settledAt: 'Open' },
      { bid: { type: 'triple-pana', selection: '000' }, session: 'close', pays: 700, settledAt: 'Close' },
      { bid: { type: 'triple-pana', selection: '777' }, session: 'close', pays: 0, settledAt: 'Close' },
      { bid: { type: 'red-bracket', selection: '50' }, pays: 95, settledAt: 'Close' },
      { bid: { type: 'red-bracket', selection: '05' }, pays: 0, settledAt: 'Close' },
      { bid: { type: 'group-jodi', selection: '05' }, pays: 0, settledAt: 'Close' },
    ],
  },
  {
    family: 'starline',
    game: 'STARLINE NOON',
    results: [{ side: 'Open', value: '128' }],
    bets: [
      { bid: { type: 'single-digit', selection: '1' }, pays: 9.5, settledAt: 'Open' },
      { bid: { type: 'single-digit', selection: '8' }, pays: 0, settledAt: 'Open' },
      { bid: { type: 'single-pana', selection: '128' }, pays: 150, settledAt: 'Open' },
      { bid: { type: 'double-pana', selection: '119' }, pays: 0, settledAt: 'Open' },
      { bid: { type: 'triple-pana', selection: '777' }, pays: 0, settledAt: 'Open' },
    ],
  },
  {
    family: 'starline',
    game: 'STARLINE DOUBLE',
    results: [{ side: 'Open', value: '500' }],
    bets: [{ bid: { type: 'double-pana', selection: '500' }, pays: 300, settledAt: 'Open' }],
  },
  {
    family: 'starline',
    game: 'STARLINE TRIPLE',
    results: [{ side: 'Open', value: '777' }],
    bets: [{ bid: { type: 'triple-pana', selection: '777' }, pays: 700, settledAt: 'Open' }],
  },
  {
    family: 'galidisswar',
    game: 'DESAWAR',
    results: [{ side: 'Close', value: '50' }],
    bets: [
      { bid: { type: 'jodi-digit', selection: '50' }, pays: 95, settledAt: 'Close' },
      { bid: { type: 'jodi-digit', selection: '05' }, pays: 0, settledAt: 'Close' },
      { bid: { type: 'group-jodi', selection: '50' }, pays: 95, settledAt: 'Close' },
      { bid: { type: 'red-bracket', selection: '50' }, pays: 95, settledAt: 'Close' },
      { bid: { type: 'red-bracket', selection: '55' }, pays: 0, settledAt: 'Close' },
    ],
  },
]
