/** Words that are shown and mean something to code as well: they travel in English, name a style, or are units. */
export const WIRE_WORDS: Readonly<Record<string, string>> = {
  Open: 'ओपन',
  Close: 'क्लोज़',
  Market: 'मार्केट',
  red: 'लाल',
  s: 'से',
  min: 'मिनट',
  h: 'घं',
  d: 'दिन',
}
