// What the house has set, in its one row.
import type { Generated } from 'kysely'

interface SettingTable {
  is_only: Generated<boolean>
  app_maintenance_message: Generated<string>
  maintenance_on: Generated<boolean>
  betting_on: Generated<boolean>
  min_bid_paise: Generated<number>
  max_bid_paise: Generated<number>
  min_deposit_paise: Generated<number>
  max_deposit_paise: Generated<number>
  min_withdrawal_paise: Generated<number>
  max_withdrawal_paise: Generated<number>
  min_transfer_paise: Generated<number>
  max_transfer_paise: Generated<number>
  welcome_bonus_paise: Generated<number>
  user_refer_bonus_percent: Generated<string>
  agent_refer_bonus_percent: Generated<string>
  max_open_requests: Generated<number>
  approval_hours: Generated<number>
  ask_again_from_paise: Generated<number>
  withdraw_open_time: Generated<string>
  withdraw_close_time: Generated<string>
  app_link: Generated<string>
  share_message: Generated<string>
  bank_holder_name: Generated<string>
  bank_account_number: Generated<string>
  bank_ifsc: Generated<string>
  google_upi_id: Generated<string>
  phone_pe_upi_id: Generated<string>
  upi_id: Generated<string>
}

export interface SettingTables {
  setting: SettingTable
}
