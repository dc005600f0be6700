// Keeps rich text to an allow list: what the editor can make, and nothing that runs, loads or covers the page
// (docs/wire.md, "Settings and content").
import { Parser } from 'htmlparser2'

/** Of an address that is whole: players read the text in an app, where a path leads nowhere. */
const LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s]+$/i
const LIST_START = /^\d{1,4}$/
/** Deeper than anybody writes, and what a parser of any phone can hold. */
const DEPTH_MAX = 50
const NUL = '\0'
/** Where a tag is taken out from between two others, the outer one may end earlier when it is read again. Two are usual. */
const PASSES_MAX = 10

const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code']
const MARKS = ['strong', 'b', 'em', 'i', 'u', 's', 'a']

const EMPTY = new Set(['br', 'hr'])
const ALLOWED = new Set([...BLOCKS, ...MARKS, ...EMPTY])
/** What stands in them is no text of the page. */
const UNSEEN = new Set(['script', 'style', 'textarea', 'option', 'title', 'xmp', 'iframe', 'noembed', 'noframes'])

/** The text with everything else taken out; sanitising it again changes nothing. */
export function sanitiseHtml(html: string): string {
  let kept = html.replaceAll(NUL, '')
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const before = kept
    kept = keepAllowed(kept).trim()
    if (kept === before) return kept
  }
  return kept
}

/** Written anew, piece by piece: nothing of what came in gets out but text and the names of the list. */
function keepAllowed(html: string): string {
  const written: string[] = []
  /** Whether each element that is open was written. */
  const open: boolean[] = []
  let depth = 0
  let unseen = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (UNSEEN.has(name)) unseen += 1
      const isKept = unseen === 0 && ALLOWED.has(name) && depth < DEPTH_MAX
      if (isKept) written.push(`<${name}${attributesOf(name, attributes)}${EMPTY.has(name) ? ' />' : '>'}`)
      const hasEnd = isKept && !EMPTY.has(name)
      if (hasEnd) depth += 1
      open.push(hasEnd)
    },
    ontext: (text) => {
      if (unseen === 0) written.push(escapeText(text))
    },
    onclosetag: (name) => {
      if (UNSEEN.has(name)) unseen -= 1
      if (open.pop() !== true) return
      depth -= 1
      written.push(`</${name}>`)
    },
  })
  parser.end(html)
  return written.join('')
}

function attributesOf(name: string, { href = '', start = '' }: Record<string, string>): string {
  if (name === 'a') return attributesText(linkAttributes(href))
  return name === 'ol' ? attributesText(listAttributes(start)) : ''
}

function attributesText(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Players read this inside the app: a link must not get hold of its window. */
function linkAttributes(href: string): Record<string, string> {
  const isLink = LINK.test(href.trim())
  return isLink ? { href: href.trim(), rel: 'noopener noreferrer nofollow', target: '_blank' } : {}
}

function listAttributes(start: string): Record<string, string> {
  return LIST_START.test(start) ? { start } : {}
}
