// Which limit counts beside another, and what a player is told.
import { expect, test } from 'vitest'
import { isOverruledBy, levelOf, limitReachedText, type BidScope, type Limit, type LimitLevel } from './limits.ts'

const LIMIT: Limit = { measure: 'points', per: 'number', amountPaise: 1000_00 }

test.each<[BidScope, LimitLevel]>([
  [{}, 'house'],
  [{ family: 'main' }, 'family'],
  [{ family: 'main', gameId: 1 }, 'game'],
  [{ gameId: 1, session: 'open' }, 'session'],
  [{ type: 'single-digit' }, 'type'],
  [{ family: 'main', type: 'single-digit', selection: '7' }, 'number'],
])('a limit for %j is one of the level %s', (scope, level) => {
  expect(levelOf(scope)).toBe(level)
})

test.each<[string, Partial<Limit>, Partial<Limit>, boolean]>([
  ['of the game, by a lower one of the house', { gameId: 1 }, { amountPaise: 999_00 }, true],
  ['of the game, by an equal one of the house', { gameId: 1 }, {}, true],
  ['of the game, by a higher one of the house', { gameId: 1 }, { amountPaise: 1001_00 }, false],
  ['of the house, by one of a game', {}, { gameId: 1, amountPaise: 1_00 }, false],
  ['of one game, by one of another', { gameId: 1 }, { gameId: 2, amountPaise: 1_00 }, false],
  ['of points, by one of payout', {}, { measure: 'payout', amountPaise: 1_00 }, false],
  ['per number, by one per market', {}, { per: 'market', amountPaise: 1_00 }, false],
])('a limit %s never counts or does: %#', (_what, limit, other, isOverruled) => {
  expect(isOverruledBy({ ...LIMIT, ...limit }, { ...LIMIT, ...other })).toBe(isOverruled)
})

test.each([
  ['number', 340_00, 'At most ₹340 more on 27.'],
  ['number', 340_50, 'At most ₹340.50 more on 27.'],
  ['player-number', 0, 'No more bids are taken on 27.'],
  ['market', 1_000_00, 'At most ₹1,000 more in this market.'],
  ['player-market', 0, 'No more bids are taken in this market.'],
  ['slip', 50_00, 'A bid on 27 may have at most ₹50, so that the slip does not win too much.'],
] as const)('of a limit per %s with %i paise left a player is told what is possible', (per, leftPaise, text) => {
  expect(limitReachedText({ per, leftPaise, selection: '27' })).toBe(text)
})
