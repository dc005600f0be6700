// What may stand in a text that others read: what shows, in one spelling. Look-alikes are letters like any other.

/** Two names that look the same must not differ in what nobody sees. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800\uFFF9-\uFFFC]/u
const LINE_BREAK = /[\n\v\f\r\x85\p{Zl}\p{Zp}]/u

/** Their words need joiners, which change how the letters beside them are written. */
const JOINING_SCRIPTS = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
]
const inWord = (script: string) => String.raw`(?!\p{N})\p{Script=${script}}`
/** A letter and the joiner behind it, where another letter of the same script follows. */
const JOINED = new RegExp(
  JOINING_SCRIPTS.map((script) => `${inWord(script)}[\\u200C\\u200D](?=${inWord(script)})`).join('|'),
  'gu',
)

/** Letters of Malayalam that older keyboards write with a joiner, also at the end of a word, where it would stand alone. */
const CHILLUS: Readonly<Record<string, string>> = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ' }
const JOINED_CHILLU = /([\u0D23\u0D28\u0D30\u0D32\u0D33\u0D15])\u0D4D\u200D/gu

/** How an emoji is drawn, and that several are drawn as one. */
const DRAWN_AS = /[\uFE0E\uFE0F]/gu
const EMOJI_JOINED = /(\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)\u200D(?=\p{Extended_Pictographic})/gu

/** A line in one spelling (NFC), with plain blanks: what looks the same is the same. Of emoji the plain ones are left. */
export function normaliseLine(value: string): string {
  const line = withChillus(value.normalize('NFC'))
    .replace(/[\t\p{Zs}]/gu, ' ')
    .replace(DRAWN_AS, '')
  return unlessBlank(line)
}

/** Lines in one spelling (NFC), each ended in the same way. */
export function normaliseLines(value: string): string {
  return unlessBlank(withChillus(value.normalize('NFC')).replace(/\r\n?/gu, '\n'))
}

/** What shows nothing at all, such as zero-width spaces, is no text. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

function unlessBlank(value: string): string {
  return BLANK.test(value) ? '' : value.trim()
}

function withChillus(value: string): string {
  return value.replace(JOINED_CHILLU, (_spelt, letter: string) => CHILLUS[letter] ?? letter)
}

/** True for more than one line. */
export function hasLineBreak(value: string): boolean {
  return LINE_BREAK.test(value)
}

/** True where all of a line shows, but for joiners inside words of the scripts that need them. */
export function isPlainLine(value: string): boolean {
  return !INVISIBLE.test(withoutJoiners(value))
}

/** The same of several lines; there an emoji may be made of others. */
export function arePlainLines(value: string): boolean {
  const shown = value
    .replace(/[\t\n]/gu, '')
    .replace(EMOJI_JOINED, '$1')
    .replace(DRAWN_AS, '')
  return !INVISIBLE.test(withoutJoiners(shown))
}

function withoutJoiners(value: string): string {
  return value.replace(JOINED, (joined) => joined.slice(0, -1))
}
