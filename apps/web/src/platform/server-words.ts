// What the server says in replies, in Hindi: by the whole text, or by one with values in it. Loaded beside the first reply.
import { HINDI } from '../../texts/hi/panel.ts'
import { HINDI_OF_ROWS } from '../../texts/hi/rows.ts'
import { HINDI_OF_SERVER } from '../../texts/hi/server.ts'
import { WIRE_WORDS } from '../../texts/hi/wire-words.ts'
import { isRecord } from './call-error.ts'

const TEXTS: Readonly<Record<string, string>> = { ...HINDI, ...HINDI_OF_SERVER, ...HINDI_OF_ROWS, ...WIRE_WORDS }
const VALUE = /\{\d+\}/
const PLACE = /\{(\d+)\}|\[(\d+)\]/g
const SAID = ['msg', 'jwt_error_msg', 'page_not_allowed_error_msg']

interface Pattern {
  /** What stands around its values, before the first and after the last too. */
  readonly parts: readonly string[]
  readonly translated: string
  /** How much of it is no value: of several that match, the one that says most is meant. */
  readonly weight: number
}

const patterns = Object.entries(TEXTS)
  .filter(([text]) => VALUE.test(text) && (/[.!]$/.test(text) || text in HINDI_OF_ROWS))
  .map(([text, translated]) => patternOf(text, translated))
  .toSorted((a, b) => b.weight - a.weight)

/** A reply with its messages translated; what has no translation stays as it was said. */
export function translateReply(reply: unknown): unknown {
  if (!isRecord(reply)) return reply
  const errors = reply['errors']
  return {
    ...translateFields(reply, SAID),
    ...(isRecord(errors) && { errors: translateFields(errors, Object.keys(errors)) }),
  }
}

function translateFields(record: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const translated = names.flatMap((name) => {
    const text = record[name]
    return typeof text === 'string' ? [[name, translateText(text)] as const] : []
  })
  return { ...record, ...Object.fromEntries(translated) }
}

/** Values are translated too, as a message may stand in another; names that people gave, `[0]`, stay as they are. */
export function translateText(text: string): string {
  // In a sentence an act begins with a small letter.
  const whole = TEXTS[text] ?? TEXTS[text.charAt(0).toUpperCase() + text.slice(1)]
  if (whole !== undefined) return whole
  for (const { parts, translated } of patterns) {
    const values = valuesBetween(parts, text)
    if (values === undefined) continue
    return translated.replaceAll(PLACE, (place, value?: string, name?: string) =>
      value === undefined ? (values[Number(name)] ?? place) : translateText(values[Number(value)] ?? ''),
    )
  }
  return text
}

/**
 * Each as short as it can be; undefined where the text is another one. From part to part, as a regular expression would try every
 * place for every value: a remark of 240 letters held the panel up for ten seconds.
 */
function valuesBetween(parts: readonly string[], text: string): string[] | undefined {
  const [first, last] = [parts[0] ?? '', parts.at(-1) ?? '']
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined
  const end = text.length - last.length
  const values: string[] = []
  let from = first.length
  for (const part of parts.slice(1, -1)) {
    const at = text.indexOf(part, from)
    if (at === -1) return undefined
    values.push(text.slice(from, at))
    from = at + part.length
  }
  return from > end ? undefined : [...values, text.slice(from, end)]
}

function patternOf(text: string, translated: string): Pattern {
  return { parts: text.split(VALUE), translated, weight: text.replaceAll(/\{\d+\}/g, '').length }
}
