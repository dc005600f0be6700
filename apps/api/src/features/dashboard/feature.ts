// The cards and figures of the dashboard; its three tables belong to the features that act on them.
import { contract } from '@panadesk/contract'
import { implementReport, type StaffCall } from '../../http/implement.ts'
import { getAnkTotals } from './get-ank-totals.ts'
import { getMarketBids } from './get-market-bids.ts'
import { getTop } from './get-top.ts'

export const dashboardFeature: StaffCall[] = [
  implementReport(contract.dashboard.top, (context) => getTop(context)),
  implementReport(contract.dashboard.marketBids, getMarketBids),
  implementReport(contract.dashboard.ankTotals, getAnkTotals),
]
