// What is said of a number that was looked for.
import { readSoughtNumber, type DrawnKind } from '@panadesk/domain/drawn-numbers'
import { formatMarketDate } from '../../platform/zoned-time.ts'
import type { Frequency, NumberCounts } from './chart.ts'
import { timesWord } from './day-words.ts'

export const KIND_LABELS: Readonly<Record<DrawnKind, string>> = { digit: 'Digit', jodi: 'Jodi', pana: 'Pana' }

export const NO_FORETELLING =
  'Past draws do not foretell the next one: a number that has not come for long is no more likely than before.'

/** The answer to what was typed into the search; undefined while nothing is. */
export function soughtWords({ kinds, today }: Frequency, typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const sought = readSoughtNumber(typed)
  if (sought === undefined) return 'Type a digit, a jodi of two digits or a pana of three.'
  const { kind, number } = sought
  const counted = kinds.find((each) => each.kind === kind)?.numbers.find((each) => each.number === number)
  if (counted === undefined) return `This game draws no ${KIND_LABELS[kind].toLowerCase()}s.`
  const name = `${KIND_LABELS[kind]} ${number}`
  if (counted.days_since === null) return `${name} has never come.`
  const date = formatMarketDate(counted.last_date)
  return `${name} last came ${agoWords(counted.days_since)} (${date}), ${comeWords(counted)} in ${today.slice(0, 4)}.`
}

/** 'today', 'yesterday', '19 days ago'. */
export function agoWords(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}

function comeWords({ this_year: count }: NumberCounts): string {
  return count === 0 ? 'not once' : timesWord(count)
}

const ORDERS = {
  number: { label: 'By number', compare: () => 0 },
  most: { label: 'Most often first', compare: (a: NumberCounts, b: NumberCounts) => b.count - a.count },
  longest: {
    label: 'Longest ago first',
    // What never came is longer ago than anything that did.
    compare: (a: NumberCounts, b: NumberCounts) => daysSince(b) - daysSince(a),
  },
} as const

type NumberOrder = keyof typeof ORDERS

export const ORDER_CHOICES = Object.entries(ORDERS).map(([value, { label }]) => ({ value, label }))

export function inOrder(numbers: readonly NumberCounts[], named: string): NumberCounts[] {
  const order: NumberOrder = named === 'most' || named === 'longest' ? named : 'number'
  return numbers.toSorted(ORDERS[order].compare)
}

function daysSince({ days_since: days }: NumberCounts): number {
  return days ?? Number.MAX_SAFE_INTEGER
}
