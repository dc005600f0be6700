// The plain values of the main settings: one entry each, from which bodies, replies, what players are told and the screen follow.

/** An amount is rupees on the wire, a percentage has two decimals at most, a time is a time of day, a count a whole number. */
export type SettingKind = 'amount' | 'percent' | 'time' | 'count'

export interface SettingValue {
  readonly kind: SettingKind
  /** At its field on the screen. */
  readonly label: string
  /** Its name where players are told of it (`player/v1/content`). */
  readonly player?: string
  /** Of a count. */
  readonly least?: number
  readonly most?: number
}

/** By the names that they have on the wire of the panel. */
export const SETTING_VALUES = {
  min_deposite: { kind: 'amount', label: 'Min Deposit' },
  max_deposite: { kind: 'amount', label: 'Max Deposit' },
  min_withdrawal: { kind: 'amount', label: 'Min Withdrawal' },
  max_withdrawal: { kind: 'amount', label: 'Max Withdrawal' },
  min_transfer: { kind: 'amount', label: 'Min Transfer' },
  max_transfer: { kind: 'amount', label: 'Max Transfer' },
  min_bid_amount: { kind: 'amount', label: 'Min Bid Amount' },
  max_bid_amount: { kind: 'amount', label: 'Max Bid Amount' },
  welcome_bonus: { kind: 'amount', label: 'Welcome Bonus (₹)', player: 'welcomeBonus' },
  user_refer_bonus: { kind: 'percent', label: 'User Refer Bonus (%)', player: 'userReferBonusPercent' },
  agent_refer_bonus: { kind: 'percent', label: 'Agent Refer Bonus (%)', player: 'agentReferBonusPercent' },
  withdraw_open_time: { kind: 'time', label: 'Withdraw Open Time', player: 'withdrawOpenTime' },
  withdraw_close_time: { kind: 'time', label: 'Withdraw Close Time', player: 'withdrawCloseTime' },
  max_open_requests: { kind: 'count', label: 'Max Open Requests', least: 1, most: 1000 },
  ask_again_from: { kind: 'amount', label: 'Ask Again From (₹)' },
  approval_hours: { kind: 'count', label: 'Approval Hours', least: 1, most: 168 },
} as const satisfies Record<string, SettingValue>

export type SettingValues = typeof SETTING_VALUES
export type SettingName = keyof SettingValues
export type SettingNameOf<Kind extends SettingKind> = {
  [Name in SettingName]: SettingValues[Name]['kind'] extends Kind ? Name : never
}[SettingName]

/** A minimum and its maximum; players are told both under one name, and a refusal says it. A maximum of 0 sets no limit. */
export const SETTING_RANGES = {
  deposit: { min: 'min_deposite', max: 'max_deposite' },
  withdrawal: { min: 'min_withdrawal', max: 'max_withdrawal' },
  transfer: { min: 'min_transfer', max: 'max_transfer' },
  bid: { min: 'min_bid_amount', max: 'max_bid_amount' },
} as const satisfies Record<string, { min: SettingNameOf<'amount'>; max: SettingNameOf<'amount'> }>

const { deposit, withdrawal, transfer, bid } = SETTING_RANGES
const NO_LIMIT = '0 means no limit.'

/** As they stand together on the screen. A hint of the times says what they mean together, once both are set. */
export const SETTING_GROUPS: readonly { name: string; hint: string; values: readonly SettingName[] }[] = [
  { name: 'Deposit (₹)', hint: NO_LIMIT, values: [deposit.min, deposit.max] },
  { name: 'Withdrawal (₹)', hint: NO_LIMIT, values: [withdrawal.min, withdrawal.max] },
  { name: 'Transfer (₹)', hint: NO_LIMIT, values: [transfer.min, transfer.max] },
  { name: 'Bid Amount (₹)', hint: NO_LIMIT, values: [bid.min, bid.max] },
  { name: 'Bonus', hint: '0 means no bonus.', values: ['welcome_bonus', 'user_refer_bonus', 'agent_refer_bonus'] },
  {
    name: 'Open Requests',
    hint: 'How many deposits, and how many withdrawals, one player may have pending.',
    values: ['max_open_requests'],
  },
  {
    name: 'Withdraw Time',
    hint: 'Players can ask within these times.',
    values: ['withdraw_open_time', 'withdraw_close_time'],
  },
  {
    name: 'Large Amounts',
    hint: 'From this amount on staff who move money by hand are asked a second time. 0 means never.',
    values: ['ask_again_from'],
  },
  {
    name: 'Approvals',
    hint: 'How many hours a request waits for a second person before it expires.',
    values: ['approval_hours'],
  },
]

/** The name that players know a value by; never, where they are not told of it. */
export type PlayerName<Value> = Value extends { player: infer Name extends string } ? Name : never

/** A value on the wire: a time is a text, all others are numbers. */
export type WireValues = { [Name in SettingName]: SettingValues[Name]['kind'] extends 'time' ? string : number }

/** One entry for each value, made of its name and what is known of it. */
export function eachSetting<Made>(make: (name: SettingName, value: SettingValue) => Made): [SettingName, Made][] {
  const names = Object.keys(SETTING_VALUES) as SettingName[]
  return names.map((name) => [name, make(name, SETTING_VALUES[name])])
}
