// An authenticator app: the code of a secret at a moment (RFC 6238), worked out apart from the product.
import { createHmac } from 'node:crypto'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** `secret` in base 32, blanks allowed; six digits that change every thirty seconds. */
export function codeAt(secret: string, atMs: number): string {
  const bits = secret.replaceAll(' ', '').replaceAll(/./g, (sign) => SIGNS.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const hash = createHmac('sha1', Buffer.from(bytes)).update(step).digest()
  const place = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(place) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}
