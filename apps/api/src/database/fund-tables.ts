// The tables of requests about money, as Kysely sees them.
import type { MarketDate } from '@panadesk/domain/market-date'
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
  duplicate_reason: Generated<string | null>
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

interface BonusTable {
  kind: 'welcome-bonus' | 'referral-bonus'
  ref: number
  setting_paise: Generated<number | null>
  percent: Generated<string | null>
  is_agent: Generated<boolean | null>
  mark_before_paise: Generated<number | null>
  mark_after_paise: Generated<number | null>
}

interface PlayerUploadTable {
  player_id: number
  day: MarketDate
  images: Generated<number>
  bytes: Generated<number>
  under_way: string | null
  under_way_until: Date | null
}

interface ProviderReportTable {
  deposit_id: number
  body: string
  signature: Buffer
}

interface WalletRecountTable {
  id: GeneratedAlways<number>
  player_id: number
  asked_by: number | null
  asked_by_name: string
  asked_at: Created
  counted_at: Date | null
  movements: number | null
  balance_paise: number | null
  moved_paise: number | null
  wrong_movement_id: number | null
  is_right: GeneratedAlways<boolean | null>
}

export interface FundTables {
  bonus: BonusTable
  deposit: DepositTable
  net_deposit: { player_id: number; net_paise: number; mark_paise: number }
  player_upload: PlayerUploadTable
  provider_report: ProviderReportTable
  transfer: {
    id: GeneratedAlways<number>
    sender_id: number
    receiver_id: number
    amount_paise: number
    created_at: Created
  }
  wallet_recount: WalletRecountTable
  withdrawal: WithdrawalTable
}
