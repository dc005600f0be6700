// Whose word counts on where a request comes from and how: proxies by address or by range.
import { isIP } from 'node:net'

/** A proxy on this machine; everybody else could write what they like. */
export const LOOPBACK = ['127.0.0.0/8', '::1']

/** Undefined where something is neither an address nor a range, or is a range of everybody. */
export function parseProxies(text: string): string[] | undefined {
  const proxies = text.split(',').map((each) => each.trim())
  return proxies.every(isAddressOrRange) ? proxies : undefined
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const bitsMax = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bitsMax === 0 || address.includes('%') || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= bitsMax)
}
