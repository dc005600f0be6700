// The tables of exceptions, as Kysely sees them.
import type { ExceptionKind, ExceptionState } from '@panadesk/domain/exception-kinds'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Created } from './columns.ts'

interface ExceptionTable {
  id: GeneratedAlways<number>
  kind: ExceptionKind
  weight: number
  subject_kind: string
  subject_id: number | null
  subject: string
  /** Of what goes on the first; `last_at` is the newest. */
  happened_at: Date
  last_at: Date
  found_at: Created
  evidence: string
  facts: ColumnType<unknown, string, never>
  amount_paise: number | null
  admin_ids: Generated<number[]>
  finding_key: string
  state: Generated<ExceptionState>
  explained_by: number | null
  explained_by_name: Generated<string>
  explained_at: Date | null
  reason: Generated<string>
}

export interface ExceptionTables {
  exception: ExceptionTable
  exception_mark: { kind: ExceptionKind; up_to: Date | null; looked_at: Date | null; failing_since: Date | null }
}
