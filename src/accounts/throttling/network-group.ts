/** Network addresses as throttles count them. */
import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/** Smallest IPv6 prefix of one subscriber (RFC 6177): the owner of one address has 2^64. */
const IPV6_GROUP_BITS = 64
/** Prefix that a provider assigns to a household (RFC 6177). */
export const IPV6_CUSTOMER_BITS = 56
/** Largest assignment to one site (RFC 6177): one customer may have 2^16 groups in it. */
export const IPV6_SITE_BITS = 48

/**
 * IPv4 whole, also in the dress of IPv6 (RFC 4291 §2.5.5.2); IPv6 by its /64. What is no address is its own
 * group.
 *
 * @param address as `clientAddress` gives it
 * @param bits of IPv6 that a group shares; IPv4 is one address, whatever they are
 */
export function networkGroup(address: string, bits: number = IPV6_GROUP_BITS): string {
  return maskAddress(bits, address)
}

/**
 * The groups of an address for fair queues, the outermost first: the site (IPv6 by its /48) and the network
 * in it (its /64). The two are equal for IPv4 and for what is no address.
 *
 * @param address as `clientAddress` gives it
 */
export function networkGroups(address: string): readonly [site: string, network: string] {
  return [maskAddress(IPV6_SITE_BITS, address), networkGroup(address)]
}

function maskAddress(bits: number, address: string): string {
  if (isIP(address) === 0) return address
  const parsed = ipaddr.process(address.replace(/%.*$/, ''))
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const kept = parsed.toByteArray().map((byte, index) => (index * 8 < bits ? byte : 0))
  return `${ipaddr.fromByteArray(kept).toString()}/${bits}`
}
