/** Words that travel in English and are shown as they came. */
export const WIRE_WORDS: Readonly<Record<string, string>> = {
  Open: 'ओपन',
  Close: 'क्लोज़',
}
