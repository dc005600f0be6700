// The tables of requests about money, as Kysely sees them.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Created } from './columns.ts'

interface DepositTable {
  id: GeneratedAlways<number>
  player_id: number
  amount_paise: number
  status: Generated<'pending' | 'accepted' | 'rejected'>
  is_auto: Generated<boolean>
  method: Generated<string>
  reference: Generated<string>
  remark: Generated<string>
  receipt: Generated<string>
  accept_receipt: Generated<string>
  created_at: Created
  decided_at: Date | null
  decided_by: number | null
  decided_by_name: Generated<string>
  deleted_at: Date | null
  deleted_by: number | null
  reference_key: GeneratedAlways<string>
}

interface WithdrawalTable {
  id: GeneratedAlways<number>
  player_id: number
  amount_paise: number
  status: Generated<'pending' | 'accepted' | 'rejected'>
  is_auto: Generated<boolean>
  method: string
  bank_name: Generated<string>
  holder_name: Generated<string>
  account_number: Generated<string>
  ifsc: Generated<string>
  branch: Generated<string>
  paytm_number: Generated<string>
  google_pay_number: Generated<string>
  remark: Generated<string>
  receipt: Generated<string>
  created_at: Created
  decided_at: Date | null
  decided_by: number | null
  decided_by_name: Generated<string>
}

export interface FundTables {
  deposit: DepositTable
  transfer: {
    id: GeneratedAlways<number>
    sender_id: number
    receiver_id: number
    amount_paise: number
    created_at: Created
  }
  withdrawal: WithdrawalTable
}
