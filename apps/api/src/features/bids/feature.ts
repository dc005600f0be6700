// The calls about bids: their history, and the correction of what they name.
import { contract } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { listBidHistory, type BidHistory } from '../../bids/bid-history.ts'
import { implementReportList } from '../../http/implement-list.ts'
import type { ListFilters } from '../../lists/list-source.ts'
import { implement, type StaffCall } from '../../http/implement.ts'
import { editBid } from './edit-bid.ts'

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
  implement(contract.bids.updateDigit, (context, { bidDB_id: bidId, collectionName: family, digit, reason }) =>
    editBid(context, { bidId, family, change: { digit }, reason }),
  ),
  implement(contract.bids.updateProperties, (context, { bidDB_id: bidId, reason, ...change }) =>
    editBid(context, { bidId, change, reason }),
  ),
]
