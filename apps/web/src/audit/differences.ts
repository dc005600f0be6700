// What an audit row says of a change: field by field, what was there and what is there.
import { WEEKDAYS, weekdayLabel } from '@panadesk/domain/market-date'
import { isRecord } from '../platform/call-error.ts'
import { fieldWords, valueWords } from './value-words.ts'

export type Change = 'changed' | 'new' | 'gone' | 'same'

export interface Difference {
  /** 'Monday › Open Time' */
  label: string
  /** In words; undefined where the field was not noted. */
  before: string | undefined
  after: string | undefined
  change: Change
}

/** The days of a week are noted in its order, and the subject says that they are. */
const WEEK_SUBJECT = 'game-week'
/** What names a thing in a list, best first. */
const NAMES = ['name', 'weekday', 'session', 'type', 'game_type', 'gameType']

interface Leaf {
  label: string
  text: string
}

/** All fields of both sides, in the order of what is there now; what is there no more stands behind. */
export function differencesOf(row: { subject: string; before: unknown; after: unknown }): Difference[] {
  const itemName = row.subject === WEEK_SUBJECT ? weekdayName : nameOrNumber
  const before = leavesOf(row.before, itemName)
  const after = leavesOf(row.after, itemName)
  const labels = [...new Set([...after.keys(), ...before.keys()])]
  return labels.map((label) => {
    const [was, is] = [before.get(label), after.get(label)]
    return { label, before: was, after: is, change: changeOf(was, is) }
  })
}

/** 'Betting Status: Yes → No', and how many more there are; empty when nothing differs. */
export function summaryOf(differences: readonly Difference[]): string {
  const differing = differences.filter(({ change }) => change !== 'same')
  // An id says least of all.
  const [first, ...others] = [...differing.filter((each) => !isId(each)), ...differing.filter(isId)]
  if (first === undefined) return ''
  const { label, before, after } = first
  const sides = [before, after].filter((side) => side !== undefined).map(short)
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return `${label}: ${sides.join(' → ')}${more}`
}

function isId({ label }: Difference): boolean {
  return /\bId$/.test(label)
}

const LONGEST_SIDE = 40

function short(text: string): string {
  return text.length <= LONGEST_SIDE ? text : `${text.slice(0, LONGEST_SIDE - 1)}…`
}

function changeOf(was: string | undefined, is: string | undefined): Change {
  if (was === undefined) return 'new'
  if (is === undefined) return 'gone'
  return was === is ? 'same' : 'changed'
}

type ItemName = (item: unknown, index: number) => string

function leavesOf(noted: unknown, itemName: ItemName): Map<string, string> {
  if (noted === null || noted === undefined) return new Map()
  return new Map(collect('', noted, [], itemName).map(({ label, text }) => [label, text]))
}

/** `field` is the name of the value, `path` the words of what it lies in and of itself. */
function collect(field: string, value: unknown, path: readonly string[], itemName: ItemName): Leaf[] {
  if (isRecord(value) && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([key, inner]) => collect(key, inner, [...path, fieldWords(key)], itemName))
  }
  if (Array.isArray(value) && value.some(isRecord)) {
    return value.flatMap((item, index) => collect(field, item, [...path, itemName(item, index)], itemName))
  }
  return [{ label: path.length === 0 ? 'Value' : path.join(' › '), text: valueWords(field, value) }]
}

function weekdayName(item: unknown, index: number): string {
  const weekday = WEEKDAYS[index]
  return weekday === undefined ? nameOrNumber(item, index) : weekdayLabel(weekday)
}

function nameOrNumber(item: unknown, index: number): string {
  const name = isRecord(item) ? NAMES.map((key) => item[key]).find((each) => typeof each === 'string') : undefined
  return name === undefined ? String(index + 1) : fieldWords(name)
}
