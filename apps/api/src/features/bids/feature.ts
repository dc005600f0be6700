// The calls about bids: their history, and the correction of what they name.
import { contract, type BodyOf } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { listBidHistory, type BidHistory } from '../../bids/bid-history.ts'
import { implementReportList } from '../../http/implement-list.ts'
import type { ListFilters } from '../../lists/list-source.ts'
import { implement, type StaffCall } from '../../http/implement.ts'
import { editBid, type EditBid } from './edit-bid.ts'
import { findLateCorrection } from './find-act.ts'

type HistoryFilters = ListFilters<(typeof contract.bids.history)[Family]>

function historyOf(family: Family, filters: HistoryFilters): BidHistory {
  const { gameDB_id: gameId, predictionDate: marketDate, gameType } = filters
  return { family, gameId, marketDate, gameType, which: 'all' }
}

export const bidsFeature: StaffCall[] = [
  ...FAMILIES.map((family) =>
    implementReportList(contract.bids.history[family], (context, asked) =>
      listBidHistory(context, historyOf(family, asked.filters), asked),
    ),
  ),
  implement(
    contract.bids.updateDigit,
    (context, body) => editBid(context, digitEdit(body)),
    (context, body) => findLateCorrection(context, digitEdit(body)),
  ),
  implement(
    contract.bids.updateProperties,
    (context, body) => editBid(context, propertiesEdit(body)),
    (context, body) => findLateCorrection(context, propertiesEdit(body)),
  ),
]

function digitEdit(body: BodyOf<typeof contract.bids.updateDigit>): EditBid {
  const { bidDB_id: bidId, collectionName: family, digit, reason } = body
  return { bidId, family, change: { digit }, reason }
}

function propertiesEdit(body: BodyOf<typeof contract.bids.updateProperties>): EditBid {
  const { bidDB_id: bidId, reason, ...change } = body
  return { bidId, change, reason }
}
