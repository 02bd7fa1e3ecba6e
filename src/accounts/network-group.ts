/** Network addresses as throttles count them. */
import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/** What one subscriber of a network gets at least (RFC 6177): whoever has one address of it has 2^64. */
const IPV6_GROUP_BITS = 64

/**
 * IPv4 whole, also in the dress of IPv6 (RFC 4291 §2.5.5.2); IPv6 by its /64. What is no address is its own group.
 *
 * @param address as `clientAddress` gives it
 */
export function networkGroup(address: string): string {
  if (isIP(address) === 0) return address
  const parsed = ipaddr.process(address.replace(/%.*$/, ''))
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const kept = parsed.toByteArray().map((byte, index) => (index * 8 < IPV6_GROUP_BITS ? byte : 0))
  return `${ipaddr.fromByteArray(kept).toString()}/${IPV6_GROUP_BITS}`
}
