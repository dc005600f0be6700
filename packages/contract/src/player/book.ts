// The sealed book and the history of acts: what can be known of them by anybody, and proved (docs/sealed-book.md).
import { calls } from '../calls.ts'
import { playerCall } from './player-call.ts'
import type { bookSchemas } from './book-schemas.ts'

export const book = calls<typeof bookSchemas>()({
  /** Newest first; without a game those of all games, without a date those of all dates. */
  seals: playerCall({
    method: 'GET',
    path: 'player/v1/seals',
    summary: 'The seals of closed sessions, newest first',
    access: 'public',
  }),
  /** Of a bid of one's own: what proves that it was in the book of its session, with these facts. */
  proof: playerCall({
    method: 'GET',
    path: 'player/v1/bids/:id/proof',
    summary: 'What proves that an own bid was in the sealed book of its session',
    access: 'player',
  }),
  /** What somebody outside keeps; the key that signs is told by the operator (npm run ledger:verify names it). */
  checkpoint: playerCall({
    method: 'GET',
    path: 'player/v1/checkpoint',
    summary: 'The newest signed root of the history of acts, a note of the C2SP (tlog-checkpoint)',
    access: 'public',
  }),
  consistency: playerCall({
    method: 'GET',
    path: 'player/v1/checkpoint/consistency',
    summary: 'What proves that the history goes on from an earlier checkpoint, and changed nothing before it',
    access: 'public',
  }),
})
