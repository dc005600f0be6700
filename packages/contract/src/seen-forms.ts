// The forms that say what they were looking at: their fields, named as they stand there.
import { APPROVAL_ACT_LIST, APPROVAL_ACTS } from '@panadesk/domain/approval-acts'
import { EXCEPTION_STATE_LABELS } from '@panadesk/domain/exception-kinds'
import { GAME_TYPE_RULES, GAME_TYPES } from '@panadesk/domain/game-types'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { LIMIT_MEASURE_LABELS, LIMIT_PER_LABELS } from '@panadesk/domain/limits'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { WEEKDAYS, weekdayLabel } from '@panadesk/domain/market-date'
import { wireGameType, wireRateType } from './game-type-names.ts'
import type { SeenField, SeenFields } from './seen.ts'
import { eachSetting, type SettingKind, type SettingName } from './setting-values.ts'

export const GAME_FIELDS = {
  game_name: { label: 'Game Name' },
  open_time: { label: 'Open Time', kind: 'time' },
  close_time: { label: 'Close Time', kind: 'time' },
} as const satisfies SeenFields

/** By the name of the day as the week has it: `Monday`. */
export const WEEK_FIELDS: SeenFields = Object.fromEntries(
  WEEKDAYS.map((weekday) => [weekdayLabel(weekday), { label: weekdayLabel(weekday), kind: 'day' }]),
)

/** The two values of each game type of a family. */
export function seenRates(family: Family): SeenFields {
  return Object.fromEntries(
    MARKET_RULES[family].gameTypes.flatMap((type) =>
      ([1, 2] as const).map((value) => [
        `${wireRateType(type)}_val_${value}`,
        { label: `${GAME_TYPE_RULES[type].label} Value ${value}` },
      ]),
    ),
  )
}

export const NOTICE_FIELDS = {
  notice_title: { label: 'Title' },
  notice_msg: { label: 'Content' },
  status: { label: 'Status', kind: 'status' },
  create_at: { label: 'Shown From', kind: 'instant' },
} as const satisfies SeenFields

export const SUB_ADMIN_FIELDS = {
  name: { label: 'Full Name' },
  username: { label: 'User Name' },
  email: { label: 'Email' },
  phone_number: { label: 'Phone' },
  status: { label: 'Status', kind: 'status' },
  is_main: { label: 'Main admin', kind: 'yes-no' },
  accessMenus: { label: 'Access Menus', kind: 'menus' },
} as const satisfies SeenFields

export const IMAGE_FIELDS = plainFields({ display_order: 'Display Order', image_title: 'Title' })

export const APP_LINK_FIELDS = plainFields({ app_link: 'App Link', content: 'Share Message' })

export const PAYMENT_FIELDS = plainFields({
  google_upi_payment_id: 'Google UPI ID',
  phonepay_upi_payment_id: 'Phone Pe UPI ID',
  upi_payment_id: 'Other UPI ID',
  ac_holder_name: 'A/c Holder Name',
  account_number: 'A/c Number',
  ifsc_code: 'IFSC Code',
})

/** Of the values that a card holds: maintenance, and all that have an entry. */
export const VALUE_FIELDS = {
  app_maintainence_msg: { label: 'Maintenance Message' },
  maintainence_msg_status: { label: 'Show Message', kind: 'yes-no' },
  global_batting_status: { label: 'Global Betting', kind: 'yes-no' },
  ...(Object.fromEntries(eachSetting((_name, { label, kind }) => asSeen(label, kind))) as Record<
    SettingName,
    SeenField
  >),
} as const satisfies SeenFields

export const CONTACT_FIELDS = plainFields({
  mobile_1: 'Mobile',
  whatsapp_no: 'WhatsApp Number',
  telegram_username: 'Telegram Username',
  landline_1: 'Landline 1',
  landline_2: 'Landline 2',
  email_1: 'Email 1',
  email_2: 'Email 2',
  facebook: 'Facebook',
  twitter: 'Twitter',
  youtube: 'YouTube',
  google_plus: 'Google Plus',
  instagram: 'Instagram',
  latitude: 'Latitude',
  logitude: 'Longitude',
  address: 'Address',
})

export const HOW_TO_PLAY_FIELDS = {
  content_state: { label: 'Content', kind: 'rich-text' },
  video_link: { label: 'Video Link' },
} as const satisfies SeenFields

/** What a bid names, as lists of bids have it. */
export const BID_FIELDS = { digits: { label: 'Number' } } as const satisfies SeenFields

/** What is left out of a save is an empty text, and means any. */
export const LIMIT_FIELDS = {
  /** A family, or the id of a game; empty for the house. */
  place: {
    label: 'For',
    words: {
      '': 'The whole house',
      ...Object.fromEntries(FAMILIES.map((family) => [family, `All of ${MARKET_RULES[family].label}`])),
    },
  },
  session: { label: 'Session', words: { '': 'Any session' } },
  game_type: {
    label: 'Game Type',
    words: {
      '': 'Any game type',
      ...Object.fromEntries(GAME_TYPES.map((type) => [wireGameType(type), GAME_TYPE_RULES[type].label])),
    },
  },
  selection: { label: 'Number', words: { '': 'Every number' } },
  per: { label: 'Counted Per', words: LIMIT_PER_LABELS },
  measure: { label: 'Measured In', words: LIMIT_MEASURE_LABELS },
  amount: { label: 'Amount' },
} as const satisfies SeenFields

export const ALERT_RULE_FIELDS = {
  is_on: { label: 'Calls', words: { true: 'On', false: 'Off' } },
  threshold: { label: 'Threshold' },
} as const satisfies SeenFields

/** What has become of an exception. */
export const EXCEPTION_FIELDS = {
  state: { label: 'State', words: EXCEPTION_STATE_LABELS },
} as const satisfies SeenFields

/** What has become of an alert. */
export const ALERT_FIELDS = { status: { label: 'Status' } } as const satisfies SeenFields

/** An address may hold a secret and is shown to nobody: its host stands for it, and when it was saved. */
export const WEBHOOK_FIELDS = {
  host: { label: 'Host', words: { '': 'Nowhere' } },
  chat_id: { label: 'Chat' },
  save_date: { label: 'Saved', kind: 'instant' },
} as const satisfies SeenFields

/** By act. */
export const APPROVAL_RULE_FIELDS: SeenFields = Object.fromEntries(
  APPROVAL_ACT_LIST.map((act) => [act, { label: APPROVAL_ACTS[act].label, kind: 'rule' }]),
)

function asSeen(label: string, kind: SettingKind): SeenField {
  return kind === 'time' ? { label, kind } : { label }
}

/** Fields whose values are shown as they are, by their labels. */
function plainFields<Labels extends Readonly<Record<string, string>>>(labels: Labels) {
  const fields = Object.entries(labels).map(([name, label]) => [name, { label }])
  return Object.fromEntries(fields) as { readonly [Name in keyof Labels]: { readonly label: string } }
}
