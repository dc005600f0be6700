// The fields that many calls share, with the texts that a refusal shows.
import { SESSIONS } from '@panadesk/domain/families'
import { parseMarketDate } from '@panadesk/domain/market-date'
import { MAX_AMOUNT_PAISE, paiseOfRupees } from '@panadesk/domain/money'
import { parseTimeOfDay } from '@panadesk/domain/time-of-day'
import { z } from 'zod'
import type { StartCounts } from './endpoint.ts'
import { arePlainLines, hasLineBreak, isPlainLine, normaliseLine, normaliseLines } from './plain-text.ts'
import { REMARK_LENGTH_MAX } from './remark-length.ts'
import type { SeenFields } from './seen.ts'

const MAX_TEXT_LENGTH = 500
const MAX_ID = BigInt(Number.MAX_SAFE_INTEGER)
const NO_SUCH_ID = 0
const REQUEST_KEY_MESSAGE = 'A request key has 1 to 64 printable characters.'
export const PAGE_SIZES = [10, 25, 50, 100] as const

export const PLAIN_TEXT_ONLY = 'Please use plain text only.'
const ONE_LINE_ONLY = 'Please use one line only.'

/**
 * The fields that hold more than one plain line, each with why: several lines, a search (which may ask for all that was ever
 * stored), a secret (which nobody reads), markup (which is kept to an allow
 * list), a name that is looked up to the letter, or what a form was looking at (which is compared, and kept nowhere).
 */
export const TEXT_KINDS = z.registry<{ holds: 'lines' | 'search' | 'secret' | 'markup' | 'name' | 'seen' }>()

/** False for the one character that no text of the database can hold: where everything else may be asked for. */
export function isStorable(value: string): boolean {
  return !value.includes('\0')
}

/** A field of one line that others read: trimmed, in one spelling, and nothing in it that does not show. */
export function plainLine(field: z.ZodString) {
  return field
    .overwrite(normaliseLine)
    .refine((value) => !hasLineBreak(value), { error: ONE_LINE_ONLY, abort: true })
    .refine(isPlainLine, PLAIN_TEXT_ONLY)
}

/** A required line of text, trimmed; `message` is shown when it is missing or blank. */
export function text(message: string, maxLength = MAX_TEXT_LENGTH) {
  return plainLine(z.string({ error: message }))
    .min(1, message)
    .max(maxLength, tooLong(maxLength))
}

/** A line of text that may be empty, trimmed. */
export function optionalText(maxLength: number) {
  return plainLine(z.string({ error: 'Please enter text.' })).max(maxLength, tooLong(maxLength))
}

/** As `text`, of as many lines as somebody likes to write. */
export function lines(message: string, maxLength = MAX_TEXT_LENGTH) {
  return plainLines(message).min(1, message).max(maxLength, tooLong(maxLength)).register(TEXT_KINDS, { holds: 'lines' })
}

/** As `optionalText`, of as many lines as somebody likes to write. */
export function optionalLines(maxLength: number) {
  return plainLines('Please enter text.').max(maxLength, tooLong(maxLength)).register(TEXT_KINDS, { holds: 'lines' })
}

function plainLines(message: string) {
  return z.string({ error: message }).overwrite(normaliseLines).refine(arePlainLines, PLAIN_TEXT_ONLY)
}

/** Why somebody does what a rule may cover: for whoever decides, and for the audit log. */
export function approvalReason() {
  return optionalLines(REMARK_LENGTH_MAX).optional()
}

/**
 * What the form of a save was looking at: where one of these fields is not so any more, the save is refused (409). Left out, nothing
 * is compared. Any value is taken, as what stood there so far may be what nobody could save today.
 */
export function seenValues(fields: SeenFields) {
  const seen = z.unknown().register(TEXT_KINDS, { holds: 'seen' }).optional()
  return z.strictObject(Object.fromEntries(Object.keys(fields).map((field) => [field, seen]))).optional()
}

const tooLong = (maxLength: number) => `At most ${maxLength} characters.`

/** A text that is looked for, in the spelling that texts are kept in. */
export function searchText(maxLength: number, error = 'Please enter text.') {
  return z
    .string({ error })
    .trim()
    .max(maxLength, tooLong(maxLength))
    .normalize('NFC')
    .refine(isStorable, PLAIN_TEXT_ONLY)
    .register(TEXT_KINDS, { holds: 'search' })
}

/** A password, as it was typed; `message` is shown when it is missing. */
export function secret(message: string) {
  return z
    .string({ error: message })
    .min(1, message)
    .max(200, 'At most 200 characters.')
    .register(TEXT_KINDS, { holds: 'secret' })
}

/**
 * The id of a row as it travels: the digits of a bigint (docs/wire.md, "Values"). `message` is shown when it is
 * missing. Digits beyond any id are well formed: they name nothing, and the reply is "not found" rather than
 * "malformed".
 */
export function id(message = 'The id is required.') {
  return z
    .string({ error: message })
    .min(1, message)
    .regex(/^\d{1,30}$/, 'This id is not valid.')
    .transform((value) => (BigInt(value) <= MAX_ID ? Number(value) : NO_SUCH_ID))
}

/** What `read` makes of a text; what it makes nothing of is refused. */
export function readBy<Value>(read: (sent: string) => Value | undefined, refusal: string) {
  return (sent: string, context: z.core.$RefinementCtx<string>): Value => {
    const value = read(sent)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: refusal })
    return z.NEVER
  }
}

/** A market date, `YYYY-MM-DD`. */
export function marketDate(message = 'Date is required') {
  return z.string({ error: message }).min(1, message).transform(readBy(parseMarketDate, 'This is not a date.'))
}

/** A month, `YYYY-MM`, handed on as its first date. */
export function marketMonth(message = 'Month is required') {
  return z
    .string({ error: message })
    .min(1, message)
    .transform(readBy((month) => parseMarketDate(`${month}-01`), 'This is not a month.'))
}

/** A time of day, `hh:mm AM/PM` or `HH:mm`. */
export function timeOfDay(message: string) {
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .transform(readBy(parseTimeOfDay, 'This is not a time of day.'))
}

/** An amount of rupees with at most two decimals, handed on as paise. */
export function rupees(message = 'Please enter a valid amount.') {
  return z.number({ error: message }).transform((value, context) => {
    const paise = paiseOfRupees(value)
    if (paise === undefined || paise < 0 || paise > MAX_AMOUNT_PAISE) {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    return paise
  })
}

/** An amount of rupees above zero. */
export function positiveRupees(message = 'Please enter a valid amount.') {
  return rupees(message).refine((paise) => paise > 0, message)
}

/** A session as it travels, `Open` or `Close`. */
export function session(message = 'Session is required') {
  return z
    .string({ error: message })
    .min(1, message)
    .transform(
      readBy((value) => SESSIONS.find((each) => each === value.toLowerCase()), 'The session is Open or Close.'),
    )
}

/**
 * The key under which a command takes effect once, however often it is sent: made anew for each thing that somebody asks
 * for. 1 to 64 printable characters.
 */
export function requestKey() {
  return z
    .string({ error: REQUEST_KEY_MESSAGE })
    .regex(/^[ -~]{1,64}$/, REQUEST_KEY_MESSAGE)
    .optional()
}

const INSTANT_FROM = Date.UTC(2000, 0)

/** An instant from the year 2000 on, ISO 8601; without an offset it is refused. */
export function instant(message: string) {
  return z.iso
    .datetime({ offset: true, error: message })
    .transform((value) => new Date(value))
    .refine((at) => at.getTime() >= INSTANT_FROM, message)
}

/** True or false, which a form sends as a text. */
export const formBoolean = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean({ error: 'This is true or false.' }),
)

/** A flag on the wire: the numbers 0 and 1. */
export const flag = z.union([z.literal(0), z.literal(1)])

/** Rupees in a reply. */
export const amount = z.number()
/** A row's id in a reply. */
export const rowId = z.string()

/** The paging part of a request; `start` counts as the entry says (docs/wire.md, "Paging"). */
export function paging(startCounts: StartCounts) {
  return {
    start: z
      .int('start is a whole number.')
      .min(startCounts === 'page' ? 1 : 0)
      .max(1_000_000_000)
      .default(startCounts === 'page' ? 1 : 0),
    length: z.literal(PAGE_SIZES, { error: 'length is 10, 25, 50 or 100.' }).default(10),
    searchValue: searchText(100, 'searchValue is text.').default(''),
    fieldIndex: z.int('fieldIndex is a whole number.').min(0).max(30).default(0),
    order: z.literal([1, -1], { error: 'order is 1 or -1.' }).default(-1),
    /** Asks for what the rows of filters and search add up to. */
    totals: z.boolean('totals is true or false.').optional(),
  }
}

/** What every paged reply holds. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return {
    data: z.array(row),
    recordsFiltered: z.int(),
    limit: z.int(),
    /** In rupees by column, where it was asked for and the list knows it. */
    totals: z.record(z.string(), amount).optional(),
  }
}

/** The text of a result that the server words itself. */
export const okMessage = { msg: z.string() }
