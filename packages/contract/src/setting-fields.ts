// What the plain values of the main settings must be, and how replies have them, from their entries (setting-values.ts).
import { z } from 'zod'
import { amount, rupees, timeOfDay } from './fields.ts'
import {
  eachSetting,
  SETTING_RANGES,
  type PlayerName,
  type SettingKind,
  type SettingName,
  type SettingValue,
  type SettingValues,
} from './setting-values.ts'

const percent = z
  .number({ error: 'Please enter a percentage.' })
  .min(0, 'A percentage is 0 to 100.')
  .max(100, 'A percentage is 0 to 100.')
  .refine((value) => /^\d+(?:\.\d{1,2})?$/.test(String(value)), 'At most two decimals.')

const count = ({ least, most }: SettingValue) => {
  const whole = z.number({ error: 'Please enter a number.' }).int('Please enter a whole number.')
  const bounded = least === undefined ? whole : whole.min(least, `At least ${least}.`)
  return most === undefined ? bounded : bounded.max(most, `At most ${most}.`)
}

/** Midnight is spelt so where nobody has set a time yet (docs/wire.md, "Settings and content"). */
const UNSET_TIME = '00:00 AM'
const time = z
  .string({ error: 'Please enter a time.' })
  .transform((value) => (value.trim() === UNSET_TIME ? '00:00' : value))
  .pipe(timeOfDay('Please enter a time.'))

/** What is sent for a value of each kind, and what a reply has of it. */
const KINDS = {
  amount: { sent: () => rupees(), kept: amount },
  percent: { sent: () => percent, kept: amount },
  time: { sent: () => time, kept: z.string() },
  count: { sent: count, kept: z.number() },
} satisfies Record<SettingKind, { sent: (value: SettingValue) => z.ZodType; kept: z.ZodType }>

type Kinds = typeof KINDS
type KindOf<Name extends SettingName> = Kinds[SettingValues[Name]['kind']]
type Kept = { [Name in SettingName]: KindOf<Name>['kept'] }

/** As staff send them. */
export const SENT_VALUES = Object.fromEntries(eachSetting((_name, value) => KINDS[value.kind].sent(value))) as {
  [Name in SettingName]: ReturnType<KindOf<Name>['sent']>
}

/** As the panel reads them. */
export const KEPT_VALUES = Object.fromEntries(eachSetting((_name, { kind }) => KINDS[kind].kept)) as Kept

/** What players are told of them, by the names of the gateway; each range under one name. */
export const PLAYER_VALUES = Object.fromEntries([
  ...Object.keys(SETTING_RANGES).map((name) => [name, z.object({ min: amount, max: amount })]),
  ...eachSetting((name, { player }) => ({ player, kept: KEPT_VALUES[name] })).flatMap(([, { player, kept }]) =>
    player === undefined ? [] : [[player, kept]],
  ),
]) as Record<keyof typeof SETTING_RANGES, z.ZodObject<{ min: typeof amount; max: typeof amount }>> & {
  [Name in SettingName as PlayerName<SettingValues[Name]>]: Kept[Name]
}
