// What the server says in replies, in Hindi: by the whole text, or by one with values in it. Loaded when it has said something.
import { HINDI } from '../../texts/hi/panel.ts'
import { HINDI_OF_SERVER } from '../../texts/hi/server.ts'
import { isRecord } from './call-error.ts'

const TEXTS: Readonly<Record<string, string>> = { ...HINDI, ...HINDI_OF_SERVER }
const VALUE = /\{\d+\}/
const SAID = ['msg', 'jwt_error_msg', 'page_not_allowed_error_msg']

interface Pattern {
  readonly matches: RegExp
  readonly translated: string
  /** How much of it is no value: of several that match, the one that says most is meant. */
  readonly weight: number
}

const patterns = Object.entries(TEXTS)
  .filter(([text]) => VALUE.test(text) && /[.!]$/.test(text))
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

/** Values are translated too, as a message may stand in another. */
export function translateText(text: string): string {
  const whole = TEXTS[text]
  if (whole !== undefined) return whole
  for (const { matches, translated } of patterns) {
    const found = matches.exec(text)
    if (found === null) continue
    return translated.replaceAll(/\{(\d+)\}/g, (_, place: string) => translateText(found[Number(place) + 1] ?? ''))
  }
  return text
}

function patternOf(text: string, translated: string): Pattern {
  const parts = text.split(VALUE).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return {
    matches: new RegExp(`^${parts.join('(.+?)')}$`, 's'),
    translated,
    weight: text.replaceAll(/\{\d+\}/g, '').length,
  }
}
