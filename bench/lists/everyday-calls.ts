// What staff look at all day: first pages of lists.
import { contract } from '@panadesk/contract'
import type { AskedCall } from '../api/panel-visitor.ts'
import type { BusyMarkets } from './busy-markets.ts'

/** Of no market whose result is still to be declared. */
export function everydayCalls({ settled, today }: BusyMarkets): AskedCall[] {
  const { gameId, marketDate } = settled.main
  const market = { gameDB_id: String(gameId), predictionDate: marketDate, gameType: 'all_type' }
  return [
    { endpoint: contract.bids.history.main, body: market },
    { endpoint: contract.users.list },
    { endpoint: contract.deposits.dashboard },
    { endpoint: contract.withdrawals.dashboard },
    { endpoint: contract.transfers.report, body: { transfer_date: today } },
    { endpoint: contract.auditLog.list },
    { endpoint: contract.dashboard.top },
    { endpoint: contract.users.unapproved },
  ]
}
