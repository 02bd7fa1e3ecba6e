import { expect, test } from 'vitest'
import { networkGroups } from './network-group.ts'

test.each<[why: string, address: string, groups: readonly [string, string]]>([
  ['IPv4 is one group', '192.0.2.7', ['192.0.2.7', '192.0.2.7']],
  ['IPv4-mapped IPv6', '::ffff:192.0.2.7', ['192.0.2.7', '192.0.2.7']],
  ['IPv6 by site and network', '2001:db8:1:2:3:4:5:6', ['2001:db8:1::/48', '2001:db8:1:2::/64']],
  ['invalid address', '', ['', '']],
])('network groups: %s', (_why, address, groups) => expect(networkGroups(address)).toEqual(groups))
