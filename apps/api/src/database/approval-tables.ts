// The tables of what needs two persons, as Kysely sees them.
import type { ApprovalAct } from '@panadesk/domain/approval-acts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Created } from './columns.ts'

type JsonColumn = ColumnType<unknown, string | null, never>

interface ApprovalTable {
  id: GeneratedAlways<number>
  act: ApprovalAct
  call: string
  subject_kind: string
  subject_id: number | null
  subject: string
  subject_key: string
  access_codes: string[]
  is_typed: Generated<boolean>
  asked_by: number
  asked_by_name: string
  address: string
  created_at: Created
  expires_at: Date
  reason: Generated<string>
  amount_paise: number | null
  before: JsonColumn
  after: JsonColumn
  basis: JsonColumn
  request_key: string | null
  request_hash: Buffer | null
  status: Generated<'pending' | 'approved' | 'refused' | 'expired' | 'withdrawn'>
  is_alone: Generated<boolean>
  decided_by: number | null
  decided_by_name: Generated<string>
  decided_at: Date | null
  decide_reason: Generated<string>
}

interface PassedActTable {
  id: GeneratedAlways<number>
  admin_id: number
  act: ApprovalAct
  amount_paise: number
  created_at: Created
}

interface DifferingEntryTable {
  id: GeneratedAlways<number>
  approval_id: number
  first_value: string
  second_by: number
  second_by_name: string
  second_value: string
  created_at: Created
}

export interface ApprovalTables {
  approval: ApprovalTable
  approval_body: { approval_id: number; body: Buffer; file: Buffer | null }
  approval_rule: { act: ApprovalAct; needs: Generated<'never' | 'always' | 'amount'>; amount_paise: number | null }
  differing_entry: DifferingEntryTable
  passed_act: PassedActTable
}
