// The bid history of each family.
import { contract } from '@panadesk/contract'
import { FAMILIES } from '@panadesk/domain/families'
import { listBidHistory } from '../../bids/bid-history.ts'
import { implementSharedReportList } from '../../http/implement-list.ts'
import { implementEach } from '../../http/implement.ts'

export const listBidHistoryCalls = implementEach(FAMILIES, (family) =>
  implementSharedReportList(contract.bids.history[family], (context, asked) => {
    const { gameDB_id: gameId, predictionDate: marketDate, gameType } = asked.filters
    return listBidHistory(context, { family, gameId, marketDate, gameType, which: 'all' }, asked)
  }),
)
