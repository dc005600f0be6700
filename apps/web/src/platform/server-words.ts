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
  readonly matches: RegExp
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
  for (const { matches, translated } of patterns) {
    const found = matches.exec(text)
    if (found === null) continue
    return translated.replaceAll(PLACE, (place, value?: string, name?: string) =>
      value === undefined ? (found[Number(name) + 1] ?? place) : translateText(found[Number(value) + 1] ?? ''),
    )
  }
  return text
}

function patternOf(text: string, translated: string): Pattern {
  const parts = text.split(VALUE).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return {
    matches: new RegExp(`^${parts.join('(.*?)')}$`, 's'),
    translated,
    weight: text.replaceAll(/\{\d+\}/g, '').length,
  }
}
