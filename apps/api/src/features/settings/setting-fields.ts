// The values of the main settings, as they travel and as they are kept: one row a field (spec 3 §3).
import { rupeesOfPaise } from '@panadesk/domain/money'
import { twelveHour } from '@panadesk/domain/time-of-day'
import type { Selectable } from 'kysely'
import { timeOfColumn } from '../../markets/game.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { wireFlag } from '../../platform/wire-flag.ts'

export type Setting = Selectable<Schema['setting']>
type Column = keyof Setting

/** Amounts are paise inside; their wire names are those of the specification. */
const AMOUNTS = {
  min_deposite: 'min_deposit_paise',
  max_deposite: 'max_deposit_paise',
  min_withdrawal: 'min_withdrawal_paise',
  max_withdrawal: 'max_withdrawal_paise',
  min_transfer: 'min_transfer_paise',
  max_transfer: 'max_transfer_paise',
  min_bid_amount: 'min_bid_paise',
  max_bid_amount: 'max_bid_paise',
  welcome_bonus: 'welcome_bonus_paise',
} as const satisfies Record<string, Column>

export type AmountField = keyof typeof AMOUNTS

/** Minimum and maximum of each kind of amount, with its name for a refusal. */
export const RANGES = [
  { name: 'deposit', min: 'min_deposite', max: 'max_deposite' },
  { name: 'withdrawal', min: 'min_withdrawal', max: 'max_withdrawal' },
  { name: 'transfer', min: 'min_transfer', max: 'max_transfer' },
  { name: 'bid', min: 'min_bid_amount', max: 'max_bid_amount' },
] as const satisfies readonly { name: string; min: AmountField; max: AmountField }[]

/** Which column a fixed value is kept in. */
const FIXED_COLUMNS = {
  app_maintainence_msg: 'app_maintenance_message',
  maintainence_msg_status: 'maintenance_on',
  ...AMOUNTS,
  user_refer_bonus: 'user_refer_bonus_percent',
  agent_refer_bonus: 'agent_refer_bonus_percent',
  withdraw_open_time: 'withdraw_open_time',
  withdraw_close_time: 'withdraw_close_time',
  global_batting_status: 'betting_on',
  max_open_requests: 'max_open_requests',
} as const satisfies Record<string, Column>

export type FixedField = keyof typeof FIXED_COLUMNS

const PAYMENT_COLUMNS = {
  ac_holder_name: 'bank_holder_name',
  account_number: 'bank_account_number',
  ifsc_code: 'bank_ifsc',
  google_upi_payment_id: 'google_upi_id',
  phonepay_upi_payment_id: 'phone_pe_upi_id',
  upi_payment_id: 'upi_id',
} as const satisfies Record<string, Column>

export type PaymentField = keyof typeof PAYMENT_COLUMNS

/** Where money goes to, and what is given away: a change of one of these wants the second factor. */
const SENSITIVE_COLUMNS: ReadonlySet<string> = new Set<Column>([
  ...Object.values(PAYMENT_COLUMNS),
  'welcome_bonus_paise',
  'user_refer_bonus_percent',
  'agent_refer_bonus_percent',
])

/** `changed` holds the columns that are not as they were: an unchanged value in the same save is not asked for. */
export function wantsSecondFactor(changed: Partial<Setting>): boolean {
  return Object.keys(changed).some((column) => SENSITIVE_COLUMNS.has(column))
}

/** The columns to write of the fixed values that were sent; a flag is kept as a boolean, everything else as it was parsed. */
export function fixedColumns(values: Partial<Record<FixedField, unknown>>): Record<string, unknown> {
  return columnsOf(FIXED_COLUMNS, values, (field, value) =>
    field === 'maintainence_msg_status' || field === 'global_batting_status' ? value === 1 : value,
  )
}

export function paymentColumns(values: Partial<Record<PaymentField, unknown>>): Record<string, unknown> {
  return columnsOf(PAYMENT_COLUMNS, values, (_, value) => value)
}

function columnsOf<Field extends string>(
  columns: Readonly<Record<Field, Column>>,
  values: Partial<Record<Field, unknown>>,
  keep: (field: Field, value: unknown) => unknown,
): Record<string, unknown> {
  const sent = (Object.keys(columns) as Field[]).filter((field) => values[field] !== undefined)
  return Object.fromEntries(sent.map((field) => [columns[field], keep(field, values[field])]))
}

export function amountPaise(setting: Setting, field: AmountField): number {
  return setting[AMOUNTS[field]]
}

/** The main settings as the screen reads them. */
export function settingView(setting: Setting) {
  const amounts = Object.fromEntries(
    (Object.keys(AMOUNTS) as AmountField[]).map((field) => [field, rupeesOfPaise(amountPaise(setting, field))]),
  ) as Record<AmountField, number>
  const payment = Object.fromEntries(
    (Object.keys(PAYMENT_COLUMNS) as PaymentField[]).map((field) => [field, setting[PAYMENT_COLUMNS[field]]]),
  ) as Record<PaymentField, string>
  return {
    app_link: { app_link: setting.app_link, content: setting.share_message },
    admin_bank_detail: payment,
    all_fix_values: {
      // There is one row of settings, and its name on the wire is never asked for.
      _id: '1',
      app_maintainence_msg: setting.app_maintenance_message,
      maintainence_msg_status: wireFlag(setting.maintenance_on),
      ...amounts,
      user_refer_bonus: Number(setting.user_refer_bonus_percent),
      agent_refer_bonus: Number(setting.agent_refer_bonus_percent),
      withdraw_open_time: twelveHour(timeOfColumn(setting.withdraw_open_time)),
      withdraw_close_time: twelveHour(timeOfColumn(setting.withdraw_close_time)),
      global_batting_status: wireFlag(setting.betting_on),
      max_open_requests: setting.max_open_requests,
    },
  }
}
