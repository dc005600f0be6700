// Where each value of the main settings is kept, and how it reads on the wire (docs/screens.md, "User page").
import {
  eachSetting,
  SETTING_RANGES,
  type PlayerName,
  type SettingKind,
  type SettingName,
  type SettingValues,
  type WireValues,
} from '@panadesk/contract/setting-values'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { twelveHour } from '@panadesk/domain/time-of-day'
import type { Selectable } from 'kysely'
import { timeOfColumn } from '../games/game.ts'
import type { Schema } from '../database/schema.ts'

export type Setting = Selectable<Schema['setting']>

/** Amounts are kept in paise. */
export const SETTING_COLUMNS = {
  min_deposite: 'min_deposit_paise',
  max_deposite: 'max_deposit_paise',
  min_withdrawal: 'min_withdrawal_paise',
  max_withdrawal: 'max_withdrawal_paise',
  min_transfer: 'min_transfer_paise',
  max_transfer: 'max_transfer_paise',
  min_bid_amount: 'min_bid_paise',
  max_bid_amount: 'max_bid_paise',
  welcome_bonus: 'welcome_bonus_paise',
  user_refer_bonus: 'user_refer_bonus_percent',
  agent_refer_bonus: 'agent_refer_bonus_percent',
  withdraw_open_time: 'withdraw_open_time',
  withdraw_close_time: 'withdraw_close_time',
  max_open_requests: 'max_open_requests',
  ask_again_from: 'ask_again_from_paise',
  approval_hours: 'approval_hours',
} as const satisfies Record<SettingName, keyof Setting>

const ON_THE_WIRE: Record<SettingKind, (kept: string | number) => string | number> = {
  amount: (paise) => rupeesOfPaise(Number(paise)),
  // numeric(5,2) is read as a text.
  percent: Number,
  time: (kept) => twelveHour(timeOfColumn(String(kept))),
  count: Number,
}

export function wireValues(setting: Setting): WireValues {
  return Object.fromEntries(
    eachSetting((name, { kind }) => ON_THE_WIRE[kind](setting[SETTING_COLUMNS[name]])),
  ) as WireValues
}

type Named = { [Name in SettingName as PlayerName<SettingValues[Name]>]: WireValues[Name] }
type Ranges = Record<keyof typeof SETTING_RANGES, { min: number; max: number }>

/** What players are told of them, under the names of the gateway. */
export function playerValues(setting: Setting): Named & Ranges {
  const values = wireValues(setting)
  const named = eachSetting((name, { player }) => [player, values[name]]).flatMap(([, entry]) =>
    entry[0] === undefined ? [] : [entry],
  )
  const ranges = Object.entries(SETTING_RANGES).map(([name, { min, max }]) => [
    name,
    { min: values[min], max: values[max] },
  ])
  return Object.fromEntries([...ranges, ...named]) as Named & Ranges
}
