// What may stand in the place of one field of a body that is good otherwise, as raw JSON text: much of it no encoder would write.

import { textsOf } from './send.ts'

export interface FieldMangle {
  name: string
  /** Raw JSON in the place of the good value; undefined leaves the field out. */
  raw: (good: unknown) => string | undefined
}

const text = (value: string) => JSON.stringify(value)
const fixed =
  (raw: string): FieldMangle['raw'] =>
  () =>
    raw

/** Just below what a body may have, so that it is the field that is looked at. */
const LARGE = 'x'.repeat(60_000)
/** Beyond what nearly all of them may have. */
const HUGE = 'x'.repeat(1_000_000)
const DEEP = 10_000

/** Numbers as JSON may write them, whatever a double makes of them. */
const NUMBERS =
  `0 -0 1 -1 -0.01 0.001 12.345 1.005 1e400 -1e400 1e308 1e-400 5e-324 2147483648 4294967296 9007199254740991
  9007199254740993 -9007199254740993 9223372036854775807 9223372036854775808 99999999999999999999 1E+2 100.00
  0.1e1`.split(/\s+/)

const TEXTS: Readonly<Record<string, string>> = {
  empty: '',
  blank: ' \t\n',
  'zero width': '\u200b\u200d\ufeff',
  'a NaN': 'NaN',
  'an infinity': 'Infinity',
  'a number beyond all': '1e400',
  'a number by sixteen': '0x10',
  'a negative number': '-1',
  'a number with three decimals': '12.345',
  'a number beyond doubles': '9007199254740993',
  'a number beyond bigint': '9223372036854775808',
  'twenty digits': '12345678901234567890',
  'digits of another script': '१२३४५६७८९०',
  'wide digits': '１２３',
  'sql that ends a statement': "'; drop table bid; --",
  'sql that is always true': "1' or '1'='1",
  'sql of a union': "x' union select null, password_hash from admin --",
  'sql that sleeps': '1); select pg_sleep(10); --',
  'a pattern': '%_\\%_',
  'a bind': '$1 :id ?',
  html: '<script>alert(1)</script>',
  'html with a handler': '"><img src=x onerror=alert(1)>',
  'control characters': 'a\u0001\u0008\u001b[31m\u007f\u0085b',
  'turned around': 'abc\u202edef\u2066ghi\u2069',
  'a NUL': 'a\u0000b',
  'line breaks': 'a\r\nSet-Cookie: x=1\r\n\r\nb\u2028c',
  'marks on marks': `e${'\u0301'.repeat(300)}`,
  emoji: '😀'.repeat(60),
  'a date of no month': '2026-02-30',
  'a date of no day': '0000-00-00',
  'a date of the year 0': '0000-01-01',
  'a date of the year 99999': '99999-01-01',
  'a date before Christ': '-000001-12-31',
  'a date with a time': '2026-11-20T00:00:00Z',
  'a date that ends early': '2026-11-2',
  'a date in words': 'yesterday',
  'an infinite date': 'infinity',
  'a first date': '0001-01-01',
  'a last date': '9999-12-31',
  'a time of no day': '25:61',
  'a time in the morning of no clock': '13:00 PM',
  'a path': '../../../../etc/passwd',
  'a path with a NUL': '/etc/passwd\u0000.png',
  'a template': '${7*7}{{7*7}}<%= 7*7 %>',
  'a format': '%s%n%x%d',
  'a name of objects': '__proto__',
  'another name of objects': 'constructor',
  'a command': '$(sleep 10)`sleep 10`|sleep 10',
  'an expression that backtracks': `${'a'.repeat(5000)}!`,
  'an email that backtracks': `${'a.'.repeat(90)}@${'b.'.repeat(90)}`,
  large: LARGE,
  huge: HUGE,
}

const OTHERS: Readonly<Record<string, string>> = {
  null: 'null',
  true: 'true',
  false: 'false',
  'an empty list': '[]',
  'a list of nothing': '[null]',
  'a list of lists': '[[[]]]',
  'a long list': `[${'0,'.repeat(30_000)}0]`,
  'an empty object': '{}',
  'an object with a prototype': '{"__proto__": {"isMain": true}}',
  'an object with a constructor': '{"constructor": {"prototype": {"isMain": true}}}',
  'an object that is a text': '{"length": 1, "0": "x", "toString": "x"}',
  'an object that asks': '{"$gt": ""}',
  'a thenable': '{"then": "x"}',
  'deep lists': '['.repeat(DEEP) + ']'.repeat(DEEP),
  'deep objects': '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP),
  'a lone surrogate': String.raw`"\ud800"`,
  'a lone surrogate amid text': String.raw`"a\udc00b"`,
}

const OF_THE_GOOD: readonly FieldMangle[] = [
  { name: 'missing', raw: () => undefined },
  { name: 'in a list', raw: (good) => JSON.stringify([good]) },
  { name: 'in a list twice', raw: (good) => JSON.stringify([good, good]) },
  { name: 'in an object', raw: (good) => JSON.stringify({ value: good }) },
  { name: 'of the other type', raw: otherType },
  { name: 'with a blank behind it', raw: (good) => text(`${plain(good)} `) },
  { name: 'with a NUL behind it', raw: (good) => text(`${plain(good)}\u0000`) },
  { name: 'with more behind it', raw: (good) => text(`${plain(good)}' --`) },
  { name: 'twice over', raw: (good) => text(plain(good) + plain(good)) },
  { name: 'in capitals', raw: (good) => text(plain(good).toUpperCase()) },
]

/** All of them, each by a name of its own. */
export const FIELD_MANGLES: readonly FieldMangle[] = [
  ...OF_THE_GOOD,
  ...NUMBERS.map((raw) => ({ name: `the number ${raw}`, raw: fixed(raw) })),
  ...Object.entries(TEXTS).map(([name, value]) => ({ name, raw: fixed(text(value)) })),
  ...Object.entries(OTHERS).map(([name, raw]) => ({ name, raw: fixed(raw) })),
]

function plain(good: unknown): string {
  return typeof good === 'string' ? good : JSON.stringify(good ?? '')
}

function otherType(good: unknown): string {
  return typeof good === 'number' ? text(String(good)) : String(Number(plain(good)) || 0)
}

export type FieldPath = readonly (string | number)[]

/** Every place of a body where a value stands, however deep, and the fields that it could have besides. */
export function placesOf(fields: Record<string, unknown>, fieldNames: readonly string[]): FieldPath[] {
  const optional = fieldNames.filter((name) => !Object.hasOwn(fields, name)).map((name) => [name])
  return [...inside(fields, []), ...optional]
}

function inside(value: unknown, path: FieldPath): FieldPath[] {
  const below = typeof value === 'object' && value !== null ? Object.entries(value) : []
  // Of a list the first stands for all.
  const shown = Array.isArray(value) ? below.slice(0, 1) : below
  return shown.flatMap(([name, each]) => {
    const here = [...path, Array.isArray(value) ? Number(name) : name]
    return [here, ...inside(each, here)]
  })
}

const PLACEHOLDER = '\u0007here\u0007'

/** The body as JSON text with the mangled value in its place. */
export function mangledBody(fields: Record<string, unknown>, path: FieldPath, mangle: FieldMangle): string {
  const raw = mangle.raw(valueAt(fields, path))
  const body = JSON.stringify(replaced(fields, path, raw === undefined ? undefined : PLACEHOLDER))
  return raw === undefined ? body : body.replace(JSON.stringify(PLACEHOLDER), () => raw)
}

/** The same for a form or a query, which have texts only: what is none goes as JSON writes it. */
export function mangledTexts(
  fields: Record<string, unknown>,
  field: string,
  mangle: FieldMangle,
): Record<string, string> {
  const { [field]: good, ...others } = textsOf(fields)
  const raw = mangle.raw(good)
  if (raw === undefined) return others
  // A lone surrogate has no bytes.
  const sent = raw.startsWith('"') ? Buffer.from(String(JSON.parse(raw))).toString() : raw
  return { ...others, [field]: sent }
}

function valueAt(value: unknown, [first, ...rest]: FieldPath): unknown {
  if (first === undefined) return value
  return typeof value === 'object' && value !== null
    ? valueAt((value as Record<string, unknown>)[first], rest)
    : undefined
}

function replaced(value: unknown, [first, ...rest]: FieldPath, by: unknown): unknown {
  if (first === undefined) return by
  if (Array.isArray(value)) return value.map((each: unknown, at) => (at === first ? replaced(each, rest, by) : each))
  const object = (value ?? {}) as Record<string, unknown>
  return { ...object, [first]: replaced(object[first], rest, by) }
}
