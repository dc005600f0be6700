// The token that proves that a state change comes from our own pages: cookie and header alike, bound to the session.
import { newToken, sameText, sign } from './tokens.ts'

export const CSRF_COOKIE = 'XSRF-TOKEN'
export const CSRF_HEADER = 'x-xsrf-token'

interface Binding {
  secret: Buffer
  /** Absent before login; a token made then is worth nothing after it. */
  sessionToken: string | undefined
}

function signature({ secret, sessionToken }: Binding, nonce: string): string {
  return sign(secret, `csrf:${nonce}:${sessionToken ?? 'anonymous'}`)
}

export function newCsrfToken(binding: Binding): string {
  const nonce = newToken()
  return `${nonce}.${signature(binding, nonce)}`
}

export function csrfTokenIsGood(
  binding: Binding,
  sent: { header: string | undefined; cookie: string | undefined },
): boolean {
  if (sent.header === undefined || sent.cookie === undefined || !sameText(sent.header, sent.cookie)) return false
  const [nonce = '', mac = ''] = sent.header.split('.')
  return nonce !== '' && sameText(mac, signature(binding, nonce))
}
