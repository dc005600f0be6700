// Makes the key under which a movement of money takes effect once, however often it is sent.

const KEY_BYTES = 16

/** Random hex. Unlike `crypto.randomUUID` it is there on plain http too, as in an office network. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
