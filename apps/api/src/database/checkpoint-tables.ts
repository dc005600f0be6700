// The tables of the history of acts (docs/sealed-book.md).
import type { GeneratedAlways } from 'kysely'
import type { Created } from './columns.ts'

/** What is gathered: tables, each in the order of its ids. */
export type HistorySource =
  | 'approval'
  | 'audit'
  | 'bid_edit'
  | 'deposit'
  | 'differing_entry'
  | 'game_day_history'
  | 'movement'
  | 'rate_history'
  | 'row_state'
  | 'seal'
  | 'transfer'
  | 'withdrawal'

interface BatchTable {
  id: number
  gathered_at: Date
}

interface BatchPartTable {
  batch_id: number
  source: HistorySource
  after_id: number
  to_id: number
  row_count: number
  hash: Buffer
  marks: Buffer
}

interface TreeNodeTable {
  level: number
  place: number
  hash: Buffer
}

interface CheckpointTable {
  size: number
  root: Buffer
  signed_at: Date
  note: string
}

interface SigningKeyTable {
  id: GeneratedAlways<number>
  public_key: Buffer
  private_key: Buffer | null
  made_at: Created
  retired_at: Date | null
}

interface RowStateTable {
  id: GeneratedAlways<number>
  of_table: string
  row_key: string
  state: unknown
  changed_at: Created
}

export interface CheckpointTables {
  batch: BatchTable
  batch_part: BatchPartTable
  tree_node: TreeNodeTable
  checkpoint: CheckpointTable
  signing_key: SigningKeyTable
  row_state: RowStateTable
}
