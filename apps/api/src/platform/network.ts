// What of an address tells one client from another: of IPv6 everybody has a whole network to take addresses from.
import { isIPv4, isIPv6 } from 'node:net'

const GROUPS_OF_NETWORK = 4
const GROUPS = 8

/** An address of IPv4 as it is, of IPv6 its network of 64 bits; anything else as it is. */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '')
  if (isIPv4(mapped)) return mapped
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [head = '', tail = ''] = bare.toLowerCase().split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail)]
  const missing = Math.max(0, GROUPS - left.length - right.length)
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right]
  const network = groups.slice(0, GROUPS_OF_NETWORK).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
