// The fields of the main settings' calls, and the columns that they are kept in (docs/screens.md, "User page").
import type { SeenValues } from '@panadesk/contract/seen'
import { eachSetting, SETTING_RANGES, type SettingNameOf } from '@panadesk/contract/setting-values'
import { parseTimeOfDay } from '@panadesk/domain/time-of-day'
import { wireFlag } from '../../platform/wire-flag.ts'
import { SETTING_COLUMNS, wireValues, type Setting } from '../../settings/setting-columns.ts'

type Column = keyof Setting

export type AmountField = SettingNameOf<'amount'>

const FIXED_COLUMNS = {
  app_maintainence_msg: 'app_maintenance_message',
  maintainence_msg_status: 'maintenance_on',
  global_batting_status: 'betting_on',
  ...SETTING_COLUMNS,
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

/** Where money goes to. */
const PAYEE_COLUMNS: ReadonlySet<string> = new Set<Column>(Object.values(PAYMENT_COLUMNS))

/** What is given away. */
const GIVEN_COLUMNS: ReadonlySet<string> = new Set<Column>([
  'welcome_bonus_paise',
  'user_refer_bonus_percent',
  'agent_refer_bonus_percent',
])

const APP_LINK_COLUMNS: ReadonlySet<string> = new Set<Column>(['app_link', 'share_message'])

/**
 * Whether a change wants the second factor. `changed` holds the columns that are not as they were: an unchanged value in the
 * same save is not asked for.
 */
export function isSensitive(changed: Partial<Setting>): boolean {
  return Object.keys(changed).some((column) => PAYEE_COLUMNS.has(column) || GIVEN_COLUMNS.has(column))
}

/** Which act of the rules for two persons a change is; none of one that is neither. */
export function actOf(changed: Partial<Setting>): 'payee' | 'bonus' | undefined {
  const columns = Object.keys(changed)
  if (columns.some((column) => PAYEE_COLUMNS.has(column))) return 'payee'
  return columns.some((column) => GIVEN_COLUMNS.has(column) || APP_LINK_COLUMNS.has(column)) ? 'bonus' : undefined
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

/** Of each kind of amount, for a refusal that names it. */
export function rangesOf(setting: Setting) {
  return Object.entries(SETTING_RANGES).map(([name, { min, max }]) => ({
    name,
    min,
    max,
    minPaise: setting[SETTING_COLUMNS[min]],
    maxPaise: setting[SETTING_COLUMNS[max]],
  }))
}

/** The main settings as the screen reads them. */
export function settingView(setting: Setting) {
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
      global_batting_status: wireFlag(setting.betting_on),
      ...wireValues(setting),
    },
  }
}

/** All fields of the main settings as the calls that save them spell them. */
export function asSent(setting: Setting): SeenValues {
  const { app_link, admin_bank_detail, all_fix_values } = settingView(setting)
  const times = eachSetting((name, { kind }) => ({ kind, value: all_fix_values[name] })).flatMap(
    ([name, { kind, value }]) => (kind === 'time' ? [[name, parseTimeOfDay(String(value))]] : []),
  )
  return { ...app_link, ...admin_bank_detail, ...all_fix_values, ...Object.fromEntries(times) }
}
