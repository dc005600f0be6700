// The bids behind the bid winning report: all of a game and date that were not given back.
import { contract } from '@panadesk/contract'
import { listBidHistory } from '../../bids/bid-history.ts'
import { implementReportList } from '../../http/implement-list.ts'

export const listBidsOfDay = implementReportList(contract.reports.bidsOfDay, (context, asked) => {
  const { gameDB_id: gameId, result_date: marketDate } = asked.filters
  const placed = { family: 'main', gameId, marketDate, gameType: 'all', which: 'not reverted' } as const
  return listBidHistory(context, placed, asked)
})
