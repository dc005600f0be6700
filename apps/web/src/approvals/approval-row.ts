// A request for a second person as the list of them has it.
import type { contract } from '@panadesk/contract'
import type { RowOf } from '../platform/query-client.ts'

export type ApprovalRow = RowOf<typeof contract.approvals.list>
