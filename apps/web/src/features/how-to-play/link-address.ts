// Where a link may lead, and what is meant by an address as people type it.

const KEPT = /^(?:https?:\/\/|mailto:|tel:)\S/i
const HOST = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]\S*)?$/u
const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/

/** The schemes that the server keeps. */
export function isKeptLink(address: string): boolean {
  return KEPT.test(address)
}

/** 'example.com' means https://example.com, and 'a@example.com' an email. Undefined for what is no address. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (isKeptLink(text)) return /\s/.test(text) ? undefined : text
  if (EMAIL.test(text)) return `mailto:${text}`
  return HOST.test(text) ? `https://${text}` : undefined
}
