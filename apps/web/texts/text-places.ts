// Where in the code of the panel a text stands, and where a word that looks like one is something else.

export const COMPARISONS: ReadonlySet<string> = new Set([
  '==',
  '===',
  '!=',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'instanceof',
])

/** What is given or named so is shown, even one word without a capital. */
export const TEXT_NAMES =
  /^(aria-label|alt|title|header|heading|placeholder|message|description|hint|error|words|question|msg|of|rows|(.*[a-z])?(Label|Text|Title|Message))$|^(label|text|success|does|failure)$/

/** What is given so is for the browser, a component or the styles. */
export const NO_TEXT_ATTRIBUTES: ReadonlySet<string> = new Set([
  'className',
  'rel',
  'fontFamily',
  'fontFamilyMonospace',
  'defaultValue',
  'currentKey',
  'key',
  'media',
  'd',
  'fill',
  'transform',
  'style',
  'timeZone',
  'path',
  'summary',
  'example',
  'examples',
])

/** Words that stand where texts do, and are none. */
export const NO_TEXTS =
  /^(https?:\/\/\S*|h[23]|red|\/\w+|#content .*|screen and .*|npm run .*|npm run|<p>.*|12px .*|\{\d*\}-file .*|AM|PM|Panadesk|Horse-Battery-7|BID1|Asha|Play with me|UPI|CSV|XLSX|GiB|Cr|Panadesk|WhatsApp|Telegram|YouTube|Instagram|Twitter|Facebook|Google Plus|Paytm|Google Pay|Phone Pay|Windows|Linux|Android|Chrome|ChromeOS|Firefox|Safari|macOS|Edge|iPhone|iPad|iOS|Opera)$/

/** What is said to these is for those who write the panel, or is no text at all. */
export const NO_TEXT_CALLS: ReadonlySet<string> = new Set([
  'assert',
  'Error',
  'replace',
  'replaceAll',
  'split',
  'includes',
  'startsWith',
  'endsWith',
  'has',
  'get',
  'setConfiguredZone',
  'cookieValue',
  'matchMedia',
  'querySelector',
  'addEventListener',
  'set',
  'Set',
  'createElement',
  'meta',
  'example',
  'useHotkeys',
])
