// One bid, whole: where it comes from, what became of it, and what moved for it (docs/screens.md, "Bid page").
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { rupeesOfPaise, winningsPaise } from '@panadesk/domain/money'
import { loadAllBids } from '../../bids/all-bids/load-all-bids.ts'
import { cutOffOfBid } from '../../bids/bid-cut-off.ts'
import { loadBidMovements } from '../../bids/bid-movements.ts'
import { loadDecidingResults } from '../../bids/deciding-results.ts'
import { listSlipIds } from '../../bids/slip-bids.ts'
import { requireBidsHere, whyNoBid } from '../../games/archived-months.ts'
import { implement } from '../../http/implement.ts'
import type { StaffContext } from '../../identity/context.ts'
import { isoInstant } from '../../platform/instants.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { loadSealOfBid } from '../../seals/seal-of-bid.ts'
import { refuseUnknownBid } from './refuse-unknown-bid.ts'
import { requireSightOfBids } from './require-sight-of-bids.ts'

export const getBid = implement(contract.bids.get, async (context, { bidDB_id: bidId }) => {
  const { db, timeZone, admin } = context
  const placed = await loadPlaced(context, bidId)
  if (placed === undefined) throw await whyNoBid(db, bidId, refuseUnknownBid())
  requireSightOfBids(admin, placed.family)
  // One that has won is here, and the others of its slip are not.
  await requireBidsHere(db, { from: placed.marketDate, to: placed.marketDate })
  const { slipId, stakePaise, pointsPaise, stake, payout, cutOff } = placed
  const bids = await loadAllBids(context, await listSlipIds(db, { bidId, slipId, playerId: placed.playerId }))
  const bid = bids.find(({ _id }) => _id === String(bidId))
  assert(bid !== undefined, 'a bid is in its own slip')
  const { seal, isOlder } = await loadSealOfBid(db, bidId)
  return {
    bid: {
      ...bid,
      cut_off: cutOff === null ? '' : isoInstant(cutOff, timeZone),
      would_win: rupeesOfPaise(winningsPaise({ pointsPaise, rate: { stake, payout } })),
    },
    slip: { _id: String(slipId), points: rupeesOfPaise(stakePaise), bids },
    results: await loadDecidingResults(context, placed),
    movements: await loadBidMovements(context, { bidId, slipId }),
    seal:
      seal === undefined
        ? null
        : { _id: String(seal.id), sealed_at: isoInstant(seal.sealedAt, timeZone), root: seal.root.toString('hex') },
    is_older_than_seals: wireFlag(isOlder),
  }
})

function loadPlaced({ db, timeZone }: StaffContext, bidId: number) {
  return db
    .selectFrom('bid')
    .innerJoin('slip', 'slip.id', 'bid.slip_id')
    .innerJoin('game', 'game.id', 'bid.game_id')
    .select(['bid.slip_id as slipId', 'slip.stake_paise as stakePaise', 'bid.player_id as playerId'])
    .select(['bid.points_paise as pointsPaise', 'bid.stake', 'bid.payout', 'game.family'])
    .select(['bid.game_id as gameId', 'bid.market_date as marketDate', 'bid.game_type as type'])
    .select(['bid.session as settles', cutOffOfBid(timeZone).as('cutOff')])
    .where('bid.id', '=', bidId)
    .executeTakeFirst()
}
