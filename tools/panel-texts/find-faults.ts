// What keeps a translation from standing for its text.
import type { Texts } from './all-texts.ts'

const VALUES = /\{\d+\}/g
const EDGES = /^\s*|\s*$/g

/** In words, each with the first place of its text. */
export function findFaults(texts: Texts, translations: Readonly<Record<string, string>>): string[] {
  const missing = [...texts].flatMap(([key, [place = '']]) =>
    translations[key] === undefined ? [`${place}: ${JSON.stringify(key)} has no translation`] : [],
  )
  const wrong = Object.entries(translations).flatMap(([key, said]) => faultsOf(key, said, texts.get(key)))
  return [...missing, ...wrong]
}

function faultsOf(key: string, said: string, places: readonly string[] | undefined): string[] {
  if (places === undefined) return [`${JSON.stringify(key)} is translated and nowhere said`]
  const at = `${places[0] ?? ''}: ${JSON.stringify(key)}`
  const known = new Set(key.match(VALUES))
  const strange = [...(said.match(VALUES) ?? [])].filter((value) => !known.has(value))
  return [
    ...strange.map((value) => `${at} has no value ${value}, which its translation has`),
    ...(String(key.match(EDGES)) === String(said.match(EDGES)) ? [] : [`${at} begins or ends with other spaces`]),
  ]
}
