// What the quick filters of a list ask for, out of the URL.
import type { CodeWords } from '@panadesk/contract'

/** The codes that a URL names and that there are words for; whatever a hand-made one says instead asks for nothing. */
export function chosenCodes(
  search: Readonly<Record<string, unknown>>,
  offered: Readonly<Record<string, { readonly words: CodeWords }>>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(offered).flatMap(([name, { words }]): [string, number][] => {
      const code = search[name]
      const isKnown = (typeof code === 'string' || typeof code === 'number') && Object.hasOwn(words, code)
      return isKnown ? [[name, Number(code)]] : []
    }),
  )
}
