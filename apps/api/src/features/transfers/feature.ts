// What staff see of the points that players sent to each other; the players send them through the gateway.
import { contract } from '@panadesk/contract'
import { implementList } from '../../http/implement-list.ts'
import type { StaffCall } from '../../http/implement.ts'
import { reportTransfers } from './report-transfers.ts'

export const transfersFeature: StaffCall[] = [implementList(contract.transfers.report, reportTransfers)]
