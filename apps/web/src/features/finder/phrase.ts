// What somebody means who types more than a name: "declare kalyan open" is a screen, a game and a session.
import type { Session } from '@panadesk/domain/families'

export interface Phrase {
  /** What is looked for among the names and numbers. */
  readonly name: string
  /** Words of a screen's label; empty where none was meant. */
  readonly screenWords: readonly string[]
  readonly session: Session | undefined
}

const SHORTEST_SCREEN_WORD = 3

/** A word is taken for one of a screen only where others are left to name something. */
export function readPhrase(text: string, screenLabels: readonly string[]): Phrase {
  const words = text.trim().split(/\s+/).filter(Boolean)
  const isOfScreen = (word: string): boolean =>
    word.length >= SHORTEST_SCREEN_WORD && screenLabels.some((label) => hasWord(label, word))
  const screenWords = words.filter(isOfScreen)
  const others = words.filter((word) => !isOfScreen(word))
  if (screenWords.length === 0 || others.length === 0) {
    return { name: words.join(' '), screenWords: [], session: undefined }
  }
  const session = SESSION_WORDS.find((each) => others.some((word) => word.toLowerCase() === each))
  const name = others.filter((word) => word.toLowerCase() !== session)
  return { name: name.join(' '), screenWords, session }
}

const SESSION_WORDS = ['open', 'close'] as const satisfies readonly Session[]

/** Whether a word of the label begins so. */
export function hasWord(label: string, start: string): boolean {
  return label
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .some((word) => word.startsWith(start.toLowerCase()))
}
