// Words of the wire, of styles and of units where they are shown: they are English in the code, whatever the panel speaks.
import { WIRE_WORDS } from '../../texts/hi/wire-words.ts'

export function shownWord(word: string): string {
  return import.meta.env.PANEL_LANGUAGE === 'hi' ? (WIRE_WORDS[word] ?? word) : word
}
