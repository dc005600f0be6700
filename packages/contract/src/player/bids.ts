// Placing bids and looking at them (docs/wire.md, "Gateway"; docs/game.md, "Placing bids").
import { calls } from '../calls.ts'
import { playerCall } from './player-call.ts'
import type { bidsSchemas } from './bids-schemas.ts'

export const bids = calls<typeof bidsSchemas>()({
  /**
   * All bids or none, on today's market date. `session` is that of the bids that are placed in a session; it is left out
   * where the family has one session, and refused where every bid is of the whole day.
   */
  place: playerCall({
    method: 'POST',
    path: 'player/v1/bids',
    summary: 'Place bids, all or none',
    access: 'player',
    idempotent: 'required',
  }),
  list: playerCall({
    method: 'GET',
    path: 'player/v1/bids',
    summary: 'The own bids, newest first',
    access: 'player',
  }),
})
