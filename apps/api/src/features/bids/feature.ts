// The calls about bids: their history, and the correction of what they name.
import { contract } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { implement, type Implementation } from '../../platform/http/implement.ts'
import { editBid } from './edit-bid.ts'
import { listBids } from './list-bids.ts'

const COLLECTION_FAMILY = {
  bid_history: 'main',
  starline_bid_history: 'starline',
  gali_disswar_bid_history: 'galidisswar',
} as const satisfies Record<string, Family>

export const bidsFeature: Implementation[] = [
  ...FAMILIES.map((family) =>
    implement(contract.bids.history[family], (context, body) =>
      listBids(
        context,
        { family, gameId: body.gameDB_id, marketDate: body.predictionDate, gameType: body.gameType },
        body,
      ),
    ),
  ),
  implement(contract.bids.updateDigit, (context, { bidDB_id: bidId, collectionName, digit }) =>
    editBid(context, {
      bidId,
      family: collectionName === undefined ? undefined : COLLECTION_FAMILY[collectionName],
      change: { digit },
    }),
  ),
  implement(contract.bids.updateProperties, (context, { bidDB_id: bidId, ...change }) =>
    editBid(context, { bidId, change }),
  ),
]
