// An alert as the list of them has it, and the rule of a kind.
import type { contract, ReplyOf } from '@panadesk/contract'
import type { RowOf } from '../../platform/query-client.ts'

export type AlertRow = RowOf<typeof contract.alerts.list>
export type AlertRule = ReplyOf<typeof contract.alerts.rules>['rules'][number]
