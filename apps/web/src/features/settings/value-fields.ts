// The values of Add Values, between what is typed and what travels (docs/screens.md, "Main Settings").
import type { BodyInput, contract } from '@panadesk/contract'
import { eachSetting, SETTING_VALUES, type SettingName, type WireValues } from '@panadesk/contract/setting-values'
import { parseTimeOfDay } from '@panadesk/domain/time-of-day'

type Body = BodyInput<typeof contract.settings.saveFixedValues>
type SomeValues = { [Name in SettingName]?: WireValues[Name] | undefined }

/** As typed. */
export type ValueTexts = Record<SettingName, string>

/** The texts of the fields for values as they are read, or as they were sent. */
export function valueTexts(values: SomeValues): ValueTexts {
  return Object.fromEntries(eachSetting((name) => textOf(name, values[name] ?? ''))) as ValueTexts
}

/** What is sent: numbers for all but times, and nothing for an empty field, which so keeps its value. */
export function valuesBody(texts: Partial<ValueTexts>): Body {
  const typed = eachSetting((name) => (texts[name] ?? '').trim()).filter(([, text]) => text !== '')
  return Object.fromEntries(typed.map(([name, text]) => [name, isTime(name) ? texts[name] : numberOf(text)])) as Body
}

export function isTime(name: SettingName): boolean {
  return SETTING_VALUES[name].kind === 'time'
}

export function isAmount(name: SettingName): boolean {
  return SETTING_VALUES[name].kind === 'amount'
}

function textOf(name: SettingName, value: string | number): string {
  return isTime(name) ? (parseTimeOfDay(String(value)) ?? '') : String(value)
}

/** Not a number for what only JavaScript takes for one, such as 1e3. */
function numberOf(text: string): number {
  return /^\d+(?:\.\d*)?$/.test(text) ? Number(text) : Number.NaN
}
