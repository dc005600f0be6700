// What somebody means who types more than a name: "declare kalyan open" is a screen, a game and a session.
import { SESSION_LABELS, SESSIONS, type Session } from '@panadesk/domain/families'
import { shownWord } from '../../platform/shown-word.ts'

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
  const session = SESSIONS.find((each) => others.some((word) => isCalled(each, word)))
  const name = others.filter((word) => session === undefined || !isCalled(session, word))
  return { name: name.join(' '), screenWords, session }
}

/** In the language of the panel, and as the trade writes it. */
function isCalled(session: Session, word: string): boolean {
  const typed = word.toLowerCase()
  return typed === session || typed === shownWord(SESSION_LABELS[session]).toLowerCase()
}

/** By what a screen is called: where the panel speaks Hindi also by its path, as most keyboards write Latin letters. */
export function namesOfScreen({ label, to }: { readonly label: string; readonly to: string }): string {
  return import.meta.env.PANEL_LANGUAGE === 'hi' ? `${label} ${to}` : label
}

/** Whether a word of the label begins so. */
export function hasWord(label: string, start: string): boolean {
  return label
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .some((word) => word.startsWith(start.toLowerCase()))
}
