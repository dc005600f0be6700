// The languages that the panel speaks.

/** By their codes. */
export const LANGUAGES = ['en', 'hi'] as const

export type Language = (typeof LANGUAGES)[number]

/** As those who read it call it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }

/** What the pages of this browser are sent in; scripts read and set it, as there is nothing secret about it. */
export const LANGUAGE_COOKIE = 'panadesk_language'
