// What the server says, in the language of the panel: messages of replies, and what its rows say out of the product's own words.
// In English it stays as it came; the words of the others are loaded beside the first reply, and each reply waits for them.
import { loadOnce } from './load-once.ts'
import type { translateReply, translateText } from './server-words.ts'

interface Words {
  translateReply: typeof translateReply
  translateText: typeof translateText
}

let words: Words | undefined

/**
 * Begins to load the words of this panel where it does not speak English; goes on without them where they cannot be had, as
 * what was done on the server is no failure for want of its translation.
 */
export const loadWords = loadOnce(async () => {
  words = await import('./server-words.ts')
})

/** A reply once it can be said; messages are said at once, rows where they are shown. */
export async function inOurLanguage(reply: unknown, { isMessage }: { isMessage: boolean }): Promise<unknown> {
  await loadWords()
  return isMessage && words !== undefined ? words.translateReply(reply) : reply
}

/** A word or a sentence of a row that comes out of the product, and not from people. */
export function said(text: string): string {
  return import.meta.env.PANEL_LANGUAGE === 'hi' ? (words?.translateText(text) ?? text) : text
}
