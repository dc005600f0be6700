// Gives staff what a player gets as a proof of a bid, and keeps that it was taken.
import { contract } from '@panadesk/contract'
import { markReading } from '../../audit/read-marks.ts'
import { whyNoBid } from '../../games/archived-months.ts'
import { implement } from '../../http/implement.ts'
import { proveBid } from '../../seals/prove-bid.ts'
import { refuseUnknownBid } from './refuse-unknown-bid.ts'
import { requireSightOfBids } from './require-sight-of-bids.ts'

export const getBidProof = implement(contract.bids.proof, async (context, { bidDB_id: bidId }) => {
  const { db, admin } = context
  const bid = await db
    .selectFrom('bid')
    .innerJoin('game', 'game.id', 'bid.game_id')
    .select('game.family')
    .where('bid.id', '=', bidId)
    .executeTakeFirst()
  if (bid === undefined) throw await whyNoBid(db, bidId, refuseUnknownBid())
  requireSightOfBids(admin, bid.family)
  const proof = await proveBid(db, bidId)
  await markReading(context, { subject: 'bid', subjectId: bidId, after: { seal: Number(proof.seal.id) } })
  return proof
})
