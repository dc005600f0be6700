// The tables of the queues of requests, as Kysely sees them.
import type { BulkKind, BulkRowState, FundRequestKind } from '@panadesk/contract/fund-request'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Created } from './columns.ts'

interface RequestClaimTable {
  kind: FundRequestKind
  request_id: number
  claimed_by: number
  claimed_by_name: string
  session_id: number
  since: Created
  renewed_at: ColumnType<Date, Date | undefined, Date>
}

interface BulkRunTable {
  id: GeneratedAlways<number>
  kind: BulkKind
  admin_id: number
  session_id: number
  address: string
  request_id: string
  must_confirm: boolean
  body: ColumnType<unknown, string, never>
  created_at: Created
  ended_at: Date | null
}

interface BulkRowTable {
  bulk_id: number
  place: number
  request_id: number
  amount_paise: Generated<number>
  state: Generated<BulkRowState>
  msg: Generated<string>
  approval_id: number | null
  failures: Generated<number>
}

export interface QueueTables {
  bulk_file: { bulk_id: number; bytes: Buffer }
  bulk_row: BulkRowTable
  bulk_run: BulkRunTable
  request_claim: RequestClaimTable
}
