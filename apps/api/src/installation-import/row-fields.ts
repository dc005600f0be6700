// The values of a row as an installation's files spell them, with what is said of one that cannot be read.
import { plainLine, readBy } from '@panadesk/contract/fields'
import { FAMILIES } from '@panadesk/domain/families'
import { MAX_AMOUNT_PAISE, paiseOfRupees, type Paise } from '@panadesk/domain/money'
import { parseMarketDate } from '@panadesk/domain/market-date'
import { parseTimeOfDay, type TimeOfDay } from '@panadesk/domain/time-of-day'
import { z } from 'zod'
import { parseTypedInstant } from '../platform/typed-instant.ts'

const YES = new Set(['1', 'yes', 'y', 'true', 't', 'on', 'active'])
const NO = new Set(['0', 'no', 'n', 'false', 'f', 'off', 'inactive'])

/** A line of text that may be empty. */
export function line(lengthMax: number) {
  return plainLine(z.string()).max(lengthMax, `At most ${lengthMax} characters.`)
}

export function requiredLine(lengthMax: number) {
  return line(lengthMax).min(1, 'This is required.')
}

/** 1 or 0; what is not said is as the installation has it for a new one. */
export function flag(unsaid: boolean) {
  const read = (text: string) => {
    const word = text.trim().toLowerCase()
    if (word === '') return unsaid
    return YES.has(word) ? true : NO.has(word) ? false : undefined
  }
  return z.string().transform(readBy(read, 'This is neither 1 nor 0.'))
}

export const mobile = z.string().transform(readBy(readMobile, 'A mobile number has 10 digits.'))
export const mobileOrNone = z
  .string()
  .transform(readBy((text) => readOr('', readMobile, text), 'A mobile number has 10 digits.'))
export const family = z
  .string()
  .transform(
    readBy(
      (text) => FAMILIES.find((each) => each === text.trim().toLowerCase()),
      `A family is ${FAMILIES.join(', ')}.`,
    ),
  )
export const gameName = requiredLine(60).transform((name) => name.replaceAll(/\s+/g, ' ').toUpperCase())
export const date = z.string().transform(readBy((text) => parseMarketDate(text.trim()), 'A date reads 2026-11-20.'))
export const rupees = z
  .string()
  .transform(readBy(readRupees, 'An amount is rupees from 0 on, with at most two decimals.'))
export const time = z.string().transform(readBy(readTime, 'A time of day reads 16:10 or 04:10 PM.'))
export const timeOrNone = z
  .string()
  .transform(readBy((text) => readOr('', readTime, text), 'A time of day reads 16:10 or 04:10 PM.'))

/** A moment that has been; undefined where none is named. */
export function pastInstant({ timeZone, nowMs }: { timeZone: string; nowMs: number }) {
  return z.string().transform((sent, context) => {
    const text = sent.trim()
    if (text === '') return undefined
    const atMs = parseTypedInstant(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 00:00` : text, timeZone)
    if (atMs !== undefined && atMs <= nowMs) return new Date(atMs)
    const message = atMs === undefined ? 'A moment reads 2026-11-20 14:30:05.' : 'This is still to come.'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

function readOr<Value>(none: '', read: (text: string) => Value | undefined, text: string): Value | '' | undefined {
  return text.trim() === '' ? none : read(text)
}

/** As panels keep it: with the country's prefix, a zero or nothing before its ten digits. */
function readMobile(text: string): string | undefined {
  return /^(?:\+?91|0)?(\d{10})$/.exec(text.replaceAll(/[\s-]/g, ''))?.[1]
}

/** Commas part thousands and lakhs: what has them elsewhere may mean decimals by them, a hundredth of what we would read. */
const RUPEES = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/

function readRupees(text: string): Paise | undefined {
  const trimmed = text.trim()
  if (!RUPEES.test(trimmed)) return undefined
  const paise = paiseOfRupees(Number(trimmed.replaceAll(',', '')))
  return paise === undefined || paise > MAX_AMOUNT_PAISE ? undefined : paise
}

/** MySQL writes times with seconds. */
function readTime(text: string): TimeOfDay | undefined {
  return parseTimeOfDay(text.trim().replace(/^(\d{2}:\d{2}):\d{2}$/, '$1'))
}
