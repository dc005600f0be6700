// Reads html in the strictest way there is, apart from any parser: what is not exactly an allowed tag or plain text is strange.

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p br hr h1 h2 h3 h4 h5 h6 ul li blockquote pre code strong b em i u s'.split(' ').map((tag) => [tag, []]),
  ),
  ol: ['start'],
  a: ['href', 'rel', 'target'],
}
/** A tag as it may be written: a small name, quoted attributes, nothing else. No parser can read more into it. */
const TAG = /^<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)( \/)?>/
const ATTRIBUTE = / ([a-z]+)="([^"<>]*)"/g
const LINK = /^(?:https?:\/\/[^/]|mailto:|tel:)/i
const VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  // Parsers drop blanks and control characters, and read signs by number, before they look for the scheme.
  href: (value) => LINK.test(value) && !/[\p{Cc}\s]|&#|&(?!amp;|quot;|lt;|gt;)/u.test(value),
  rel: (value) => value === 'noopener noreferrer nofollow',
  target: (value) => value === '_blank',
  start: (value) => /^\d{1,4}$/.test(value),
}

/** Everything in `html` that is neither text nor a tag, attribute and address of the allow list. */
export function strangeMarkup(html: string): string[] {
  const strange: string[] = []
  for (let at = html.search(/[<>\0]/); at !== -1;) {
    const piece = html.slice(at, at + 1000)
    const tag = TAG.exec(piece)
    if (tag === null) strange.push(piece.slice(0, 80))
    else strange.push(...strangeInTag(tag))
    const end = at + (tag?.[0].length ?? 1)
    const next = html.slice(end, end + 100_000).search(/[<>\0]/)
    at = next === -1 ? -1 : end + next
  }
  return strange
}

function strangeInTag([whole, close, name = '', attributes = '']: RegExpExecArray): string[] {
  const allowed = Object.hasOwn(ALLOWED, name) ? ALLOWED[name] : undefined
  if (allowed === undefined || (close === '/' && attributes !== '')) return [whole]
  return [...attributes.matchAll(ATTRIBUTE)]
    .filter(([, attribute = '', value = '']) => !allowed.includes(attribute) || VALUES[attribute]?.(value) !== true)
    .map(([attribute]) => attribute)
}
