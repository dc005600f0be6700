// The values of Add Values, between what is typed and what travels (spec 3 §2, §5).
import type { BodyInput, contract, ReplyOf } from '@panadesk/contract'
import { parseTimeOfDay } from '@panadesk/domain/time-of-day'

type Body = BodyInput<typeof contract.settings.saveFixedValues>
type FixedValues = ReplyOf<typeof contract.settings.main>['data']['all_fix_values']
type SomeValues = { [Name in keyof FixedValues]?: FixedValues[Name] | undefined }

/** Minimum and maximum of each kind of amount. */
export const RANGES = [
  { name: 'Deposit', min: 'min_deposite', max: 'max_deposite' },
  { name: 'Withdrawal', min: 'min_withdrawal', max: 'max_withdrawal' },
  { name: 'Transfer', min: 'min_transfer', max: 'max_transfer' },
  { name: 'Bid Amount', min: 'min_bid_amount', max: 'max_bid_amount' },
] as const

export const PERCENTS = [
  { name: 'user_refer_bonus', label: 'User Refer Bonus (%)' },
  { name: 'agent_refer_bonus', label: 'Agent Refer Bonus (%)' },
] as const

const NUMBERS = [
  ...RANGES.flatMap(({ min, max }) => [min, max]),
  'welcome_bonus',
  ...PERCENTS.map(({ name }) => name),
  'max_open_requests',
] as const
const TIMES = ['withdraw_open_time', 'withdraw_close_time'] as const

type NumberField = (typeof NUMBERS)[number]
type TimeField = (typeof TIMES)[number]

/** As typed. */
export type ValueTexts = Record<NumberField | TimeField, string>

/** The texts of the fields for values as they are read, or as they were sent. */
export function valueTexts(values: SomeValues): ValueTexts {
  return Object.fromEntries([
    ...NUMBERS.map((name) => [name, values[name] === undefined ? '' : String(values[name])]),
    ...TIMES.map((name) => [name, parseTimeOfDay(values[name] ?? '') ?? '']),
  ]) as ValueTexts
}

/** What is sent: numbers for the amounts, and nothing for an empty field, which so keeps its value. */
export function valuesBody(texts: Partial<ValueTexts>): Body {
  return Object.fromEntries([
    ...given(NUMBERS, texts).map((name) => [name, numberOf(texts[name] ?? '')]),
    ...given(TIMES, texts).map((name) => [name, texts[name]]),
  ]) as Body
}

function given<Name extends NumberField | TimeField>(names: readonly Name[], texts: Partial<ValueTexts>): Name[] {
  return names.filter((name) => (texts[name] ?? '').trim() !== '')
}

/** Not a number for what only JavaScript takes for one, such as 1e3. */
function numberOf(text: string): number {
  return /^\d+(?:\.\d*)?$/.test(text.trim()) ? Number(text) : Number.NaN
}
