// Every text that a caller may send is one plain line, unless its field says what else it holds: whichever call it belongs to.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './all-endpoints.ts'
import { actsOf } from './endpoint.ts'
import { lines, optionalText, text, TEXT_KINDS } from './fields.ts'
import { contract, playerContract } from './index.ts'
import { schemasOf } from './schemas.ts'

interface Field {
  path: string
  schema: z.ZodType
}

const calls = [contract, playerContract].flatMap((group) => allEndpoints(group)).map(({ endpoint }) => endpoint)

/** The fields that hold no others, however deep they stand. */
function fieldsOf(schema: z.ZodType, path: string): Field[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      fieldsOf(field, `${path} ${name}`),
    )
  }
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType, path)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return fieldsOf(schema.unwrap() as z.ZodType, path)
  }
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap((each) => fieldsOf(each, path))
  return [{ path, schema }]
}

const fields = calls.flatMap((call) => {
  const { body, query } = schemasOf(call)
  return [body, query].flatMap((schema) => (schema === undefined ? [] : fieldsOf(schema, call.path)))
})

const NOT_ON_A_LINE = {
  'a line break': 'a\nb',
  'a line break of another kind': 'a\u2028b',
  'a zero-width space': 'a\u200Bb',
  'a joiner between letters that never join': 'a\u200Db',
  'a word joiner': 'a\u2060b',
  'a soft hyphen': 'a\u00ADb',
  'a mark of the reading direction': 'a\u200Fb',
  'a turned reading direction': 'a\u202Eb',
  'an isolated reading direction': 'a\u2067b',
  'a letter of Korean that is blank': 'a\u3164b',
  'a blank of Braille': 'a\u2800b',
  'a tag': 'a\u{E0061}b',
  'a control character': 'a\u0007b',
}
const SHOWS_NOT = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u
/** What a field might want around it. */
const FRAMES: readonly ((odd: string) => string)[] = [
  (odd) => odd,
  (odd) => `${odd}@c.test`,
  (odd) => `https://c.test/${odd}`,
  (odd) => `https://www.youtube.com/watch?v=dQw4w9WgXcQ&a=${odd}`,
  (odd) => odd.replaceAll(/[ab]/g, '12345'),
  (odd) => odd.slice(1, -1),
]

/** The values that a field takes and hands on with something in it that does not show. */
function letThrough({ schema }: Field): string[] {
  const tried = Object.entries(NOT_ON_A_LINE).flatMap(([name, odd]) =>
    FRAMES.map((frame) => [name, frame(odd)] as const),
  )
  return tried.flatMap(([name, value]) => {
    const parsed = schema.safeParse(value)
    return parsed.success && typeof parsed.data === 'string' && SHOWS_NOT.test(parsed.data) ? [name] : []
  })
}

test('every text field of every call takes one plain line, unless it says what else it holds', () => {
  const texts = fields.filter(({ schema }) => schema.safeParse('a').success || schema.safeParse('a@c.test').success)
  expect(texts.length).toBeGreaterThan(50)
  const faults = fields
    .filter(({ schema }) => !TEXT_KINDS.has(schema))
    .flatMap((field) => [...new Set(letThrough(field))].map((what) => `${field.path} takes ${what}`))
  expect(faults).toEqual([])
})

const ofSeveralLines = fields.filter(({ schema }) => TEXT_KINDS.get(schema)?.holds === 'lines').map(({ path }) => path)
/** Whoever is asked about it reads why. */
const reasons = calls.filter((call) => actsOf(call).length > 0).map(({ path }) => `${path} reason`)

test('every command that a rule may cover takes a reason', () => {
  expect(reasons.filter((reason) => !ofSeveralLines.includes(reason))).toEqual([])
})

test('the fields of several lines are those that a text area fills', () => {
  expect(ofSeveralLines.filter((path) => !reasons.includes(path)).toSorted()).toEqual([
    'admin/accept-auto-fund-request remark',
    'admin/acknowledge-alert note',
    'admin/add-admin-fix-values-with-maintainence app_maintainence_msg',
    'admin/add-app-link content',
    'admin/add-contact-settings address',
    'admin/add-note note',
    'admin/add-notice notice_msg',
    'admin/approve-withdraw-request remark',
    'admin/bulk-accept-deposits remark',
    'admin/bulk-approve-withdrawals reason',
    'admin/bulk-approve-withdrawals remark',
    'admin/bulk-reject-deposits reject_remark',
    'admin/bulk-reject-withdrawals remark',
    'admin/decide-approval reason',
    'admin/explain-exception reason',
    'admin/reject-auto-fund-request reject_remark',
    'admin/reject-fund-request remark',
    'admin/reject-withdraw-request remark',
    'admin/release-bids reason',
    'admin/send-notification content_en',
    'admin/stop-bids reason',
    'admin/update-notice/:id notice_msg',
    'player/v1/ideas text',
  ])
})

describe('a line', () => {
  const line = text('Please enter a name.')
  const outcomeOf = (value: string) => {
    const parsed = line.safeParse(value)
    return parsed.success ? parsed.data : parsed.error.issues[0]?.message
  }

  test.each(Object.entries(NOT_ON_A_LINE))('does not take %s', (_name, odd) => {
    expect(outcomeOf(odd)).toMatch(/^Please use (one line|plain text) only\.$/)
  })

  test.each([
    ['letters with their marks apart', 'Zoe\u0308', 'Zo\u00EB'],
    ['blanks of all kinds', '\u00A0Asha\u00A0Rao\u3000', 'Asha Rao'],
    ['a tab, as tables have between their cells', 'Asha\tRao', 'Asha Rao'],
    ['a line break at its end', 'Asha\r\n', 'Asha'],
    ['an emoji as it is drawn in colours', 'Love \u2764\uFE0F', 'Love \u2764'],
    ['a joiner in a word of Devanagari', 'क्\u200Dष', 'क्\u200Dष'],
    ['a joiner in a word of Bengali', 'র\u200D্যাব', 'র\u200D্যাব'],
    ['a joiner at the end of a word of Malayalam', 'അവന്\u200D', 'അവൻ'],
    ['another script', 'राम شاہ 王', 'राम شاہ 王'],
  ])('takes %s', (_name, sent, kept) => {
    expect(outcomeOf(sent)).toBe(kept)
  })

  test.each([
    ['a joiner before a word', '\u200Dक्ष'],
    ['a joiner behind a word', 'क्ष\u200D'],
    ['two joiners', 'क्\u200D\u200Dष'],
    ['a joiner between two scripts', 'क्\u200Da'],
    ['a joiner between digits', '१\u200D२'],
    ['an emoji made of others', '👨\u200D👩\u200D👧'],
  ])('does not take %s', (_name, sent) => {
    expect(outcomeOf(sent)).toBe('Please use plain text only.')
  })

  test('of nothing that shows is none', () => {
    expect(outcomeOf(' \u200B\uFEFF ')).toBe('Please enter a name.')
    expect(optionalText(10).parse('\u200B')).toBe('')
  })

  test('is measured in its one spelling', () => {
    expect(optionalText(1).parse('e\u0301')).toBe('\u00E9')
    expect(optionalText(1).safeParse('क़').success).toBe(false)
  })
})

const parseLines = (value: string) => lines('Please enter a text.').safeParse(value)

describe('several lines', () => {
  test.each([
    ['line breaks of all kinds', 'one\r\ntwo\rthree\n', 'one\ntwo\nthree'],
    ['an emoji made of others', '👨\u200D👩\u200D👧 \u2764\uFE0F', '👨\u200D👩\u200D👧 \u2764\uFE0F'],
    ['a tab', 'a\tb', 'a\tb'],
  ])('may have %s', (_name, sent, kept) => {
    expect(parseLines(sent).data).toBe(kept)
  })

  test.each([
    ['a zero-width space', 'a\n\u200Bb'],
    ['a turned reading direction', 'a\n\u202Eb'],
    ['a lone joiner', 'a\u200D\n'],
  ])('may not have %s', (_name, sent) => {
    expect(parseLines(sent).success).toBe(false)
  })
})
