/** Network addresses as throttles count them. */
import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/** Smallest IPv6 prefix of one subscriber (RFC 6177): a subscriber has 2^64 addresses. */
const IPV6_GROUP_BITS = 64
/** Prefix that a provider assigns to a household (RFC 6177). */
export const IPV6_CUSTOMER_BITS = 56
/** Largest assignment to one site (RFC 6177): one customer may have 2^16 networks. */
export const IPV6_SITE_BITS = 48

/**
 * Network group of an address: IPv4 whole, also IPv4-mapped IPv6 (RFC 4291 §2.5.5.2); IPv6 by its /64. An
 * invalid address is its own group.
 *
 * @param address as returned by `clientAddress`
 * @param bits prefix length of an IPv6 group; ignored for IPv4
 */
export function networkGroup(address: string, bits: number = IPV6_GROUP_BITS): string {
  return maskAddress(bits, address)
}

/**
 * Groups of an address for fair queues, the outermost first: the site (IPv6 /48) and the network in it (/64).
 * Both are equal for IPv4 and for an invalid address.
 *
 * @param address as returned by `clientAddress`
 */
export function networkGroups(address: string): readonly [site: string, network: string] {
  return [maskAddress(IPV6_SITE_BITS, address), networkGroup(address)]
}

function maskAddress(bits: number, address: string): string {
  if (isIP(address) === 0) return address
  const parsed = ipaddr.process(address.replace(/%.*$/, ''))
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const maskedBytes = parsed.toByteArray().map((byte, index) => (index * 8 < bits ? byte : 0))
  return `${ipaddr.fromByteArray(maskedBytes).toString()}/${bits}`
}
