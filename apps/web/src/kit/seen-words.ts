// The value of a field as the difference of a form shows it.
import type { SeenDay, SeenField, SeenRule } from '@panadesk/contract/seen'
import { ACCESS_CODES, parseAccessCode } from '@panadesk/domain/access-codes'
import { unreachable } from '@panadesk/domain/assert'
import { parseTimeOfDay, twelveHour } from '@panadesk/domain/time-of-day'
import { formatRupees } from './money.tsx'
import { formatInstant } from '../platform/zoned-time.ts'

const NOTHING = '—'

/** `04:10 PM`, `Active`, `Dashboard, Wallet`; a dash where there is nothing. */
export function seenWords(value: unknown, { kind, words }: SeenField): string {
  const word = words?.[textOf(value ?? '')]
  if (word !== undefined) return word
  if (value === undefined || value === null || value === '') return NOTHING
  switch (kind) {
    case 'time':
      return timeWords(textOf(value))
    case 'instant':
      return formatInstant(textOf(value))
    case 'status':
      return value === 1 ? 'Active' : 'Inactive'
    case 'yes-no':
      return value === 1 ? 'Yes' : 'No'
    case 'menus':
      return menuWords(value as readonly string[])
    case 'day':
      return dayWords(value as SeenDay)
    case 'rule':
      return ruleWords(value as SeenRule)
    case 'rich-text':
      return plainWords(textOf(value))
    case undefined:
      return textOf(value)
    default:
      return unreachable(kind)
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function timeWords(text: string): string {
  const time = parseTimeOfDay(text)
  return time === undefined ? text : twelveHour(time)
}

function menuWords(codes: readonly string[]): string {
  const names = codes.map((code) => {
    const known = parseAccessCode(code)
    return known === undefined ? code : ACCESS_CODES[known]
  })
  return names.length === 0 ? NOTHING : names.join(', ')
}

function dayWords({ status, open_time, close_time }: SeenDay): string {
  if (status === 0) return 'Off day'
  return [open_time, close_time]
    .filter((time) => time !== '')
    .map(timeWords)
    .join(' to ')
}

const RULE_WORDS = { never: 'Never', always: 'Always' }

function ruleWords({ when, amount }: SeenRule): string {
  return when === 'amount' ? `From ${formatRupees(amount ?? 0)}` : RULE_WORDS[when]
}

/** Enough to tell which text it is. */
const TEXT_LENGTH_MAX = 300

function plainWords(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll('</', ' </'), 'text/html')
  const text = body.textContent.replaceAll(/\s+/g, ' ').trim()
  return text.length > TEXT_LENGTH_MAX ? `${text.slice(0, TEXT_LENGTH_MAX)}…` : text
}
