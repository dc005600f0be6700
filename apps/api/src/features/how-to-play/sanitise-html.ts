// Keeps rich text to an allow list: what the editor can make, and nothing that runs, loads or covers the page
// (docs/wire.md, "Settings and content").
import sanitizeHtml from 'sanitize-html'

/** Of an address that is whole: players read the text in an app, where a path leads nowhere. */
const LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s]+$/i
const LIST_START = /^\d{1,4}$/
/** Deeper than anybody writes, and what a parser of any phone can hold. */
const DEPTH_MAX = 50
const NUL = '\0'
/** Where a tag is taken out from between two others, the outer one may end earlier when it is read again. Two are usual. */
const PASSES_MAX = 10

const BLOCKS = ['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code']
const MARKS = ['strong', 'b', 'em', 'i', 'u', 's', 'a']

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...MARKS],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: DEPTH_MAX,
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }),
    ol: (tagName, { start = '' }) => ({ tagName, attribs: listAttributes(start) }),
  },
}

/** The text with everything else taken out; sanitising it again changes nothing. */
export function sanitiseHtml(html: string): string {
  let kept = html.replaceAll(NUL, '')
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const before = kept
    kept = sanitizeHtml(kept, ALLOWED).trim()
    if (kept === before) return kept
  }
  return kept
}

/** Players read this inside the app: a link must not get hold of its window. */
function linkAttributes(href: string): sanitizeHtml.Attributes {
  const isLink = LINK.test(href.trim())
  return isLink ? { href: href.trim(), rel: 'noopener noreferrer nofollow', target: '_blank' } : {}
}

function listAttributes(start: string): sanitizeHtml.Attributes {
  return LIST_START.test(start) ? { start } : {}
}
