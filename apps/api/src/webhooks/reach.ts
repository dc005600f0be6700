// Which addresses a webhook may be sent to: whoever sets one must not make the server ask what stands beside it.
import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'

/** Addresses of no use outside of the house, or that stand for others. */
const INSIDE_V4 = blockListOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
])
/** All that is not global unicast is inside, and of that what only carries an IPv4 address. */
const GLOBAL_V6 = blockListOf('ipv6', [['2000::', 3]])
const CARRIER_V6 = blockListOf('ipv6', [
  ['2001::', 32],
  ['2002::', 16],
])
const LOOPBACK_V4 = blockListOf('ipv4', [['127.0.0.0', 8]])

function blockListOf(type: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, type)
  return list
}

/** An address that is asked for by the name or number of a URL and leads into the house. */
class InsideAddressError extends Error {
  override readonly name = 'InsideAddressError'
}

/** Whether an IP address is one of the house's own, or of nobody. */
export function isInside(address: string): boolean {
  if (isIPv4(address)) return INSIDE_V4.check(address, 'ipv4')
  return !GLOBAL_V6.check(address, 'ipv6') || CARRIER_V6.check(address, 'ipv6')
}

/** The host of a URL without the brackets of IPv6. */
function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

/** Whether the host of a URL is this machine by its name or number. */
export function isLoopback(url: URL): boolean {
  const host = bareHost(url)
  return host === 'localhost' || host === '::1' || (isIPv4(host) && LOOPBACK_V4.check(host, 'ipv4'))
}

/** Refuses a URL that says itself that it leads inside, or that anybody on the way could read. */
export function requireOutside(url: URL): void {
  if (url.protocol !== 'https:') throw new InsideAddressError('not https')
  const host = bareHost(url)
  if (isIP(host) !== 0 && isInside(host)) throw new InsideAddressError('inside address')
}

/** As `dns.lookup`, of names that lead outside: looked at here, so that no later answer of the DNS can be another one. */
export const lookUpOutside: LookupFunction = (hostname, options: LookupOptions, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error !== null) callback(error, '', 0)
    else if (first === undefined || addresses.some(({ address }) => isInside(address)))
      callback(new InsideAddressError('inside address'), '', 0)
    else if (options.all === true) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
