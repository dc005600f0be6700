// What can be played today, what it pays, and what was declared (docs/wire.md, "Gateway").
import { calls } from '../calls.ts'
import { playerCall } from './player-call.ts'
import type { marketsSchemas } from './markets-schemas.ts'

export const markets = calls<typeof marketsSchemas>()({
  /** The active games; without a family those of all. */
  games: playerCall({
    method: 'GET',
    path: 'player/v1/games',
    summary: 'The active games with the times of today and what is open',
    access: 'player',
  }),
  /** What of a game takes no more bids today: full, or stopped by the house. What is null is any. */
  fullNumbers: playerCall({
    method: 'GET',
    path: 'player/v1/games/:id/full-numbers',
    summary: 'What of a game takes no more bids today',
    access: 'player',
  }),
  /** A winning bid of `stake` points is paid `payout` points in all; a type that is not active takes no bids. */
  rates: playerCall({
    method: 'GET',
    path: 'player/v1/rates',
    summary: 'What each game type pays',
    access: 'player',
  }),
  /** Newest market date first; without a game those of all games. */
  results: playerCall({
    method: 'GET',
    path: 'player/v1/results',
    summary: 'Declared results, newest first',
    access: 'player',
  }),
  /** Of one game, whole weeks that begin on Monday; what is not declared says why. */
  chart: playerCall({
    method: 'GET',
    path: 'player/v1/results/chart',
    summary: 'The declared results of a game as a chart of weeks',
    access: 'player',
  }),
})
