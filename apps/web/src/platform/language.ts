// The language in which this page was sent. Texts are in the code of the page, so that another language is another page.
import { LANGUAGE_COOKIE, type Language } from '@panadesk/domain/languages'
import { cookieValue } from './cookie-value.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const language: Language = import.meta.env.PANEL_LANGUAGE ?? 'en'

export const otherLanguage: Language = language === 'hi' ? 'en' : 'hi'

/** Has this browser spoken to in a language from now on. Whoever has typed something is asked before the page goes. */
export function speak(next: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
  window.location.reload()
}

/** For somebody who chose elsewhere; a server that has no such page, as in development, is not asked again and again. */
export function followChoice(chosen: Language | ''): void {
  if (chosen === '' || chosen === language || cookieValue(document.cookie, LANGUAGE_COOKIE) === chosen) return
  speak(chosen)
}
