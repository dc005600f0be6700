// Whose tries are counted together: those of one IPv4 address, and those of one network of IPv6.
import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:7:9:1:2:3:4', '2001:db8:7:9::/64'],
  ['2001:0db8:0007:0009::4', '2001:db8:7:9::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))
