/**
 * Restricts requests to public addresses by http or https. A name is checked by all its addresses at connect
 * time, and the connection uses one of the checked addresses, without a second lookup. OWASP ASVS 5.0,
 * 1.3.6.
 */
import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isBlockedPort } from './blocked-ports.ts'

/** @param address an IPv4 or IPv6 address, without brackets */
export type AddressPolicy = (address: string) => boolean

/**
 * The allocated IPv6 space (IANA). Other addresses may still be routed, such as `::127.0.0.1` to this
 * machine.
 */
const GLOBAL_UNICAST: ReturnType<typeof ipaddr.parseCIDR> = ipaddr.parseCIDR('2000::/3')

/** Global unicast addresses only: no loopback, local, reserved or tunnelled address (security S45). */
export const isPublicAddress: AddressPolicy = (address) => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST))
}

/** Returns why a URL is blocked; `null` = allowed. Names pass: {@link checkedLookup} checks their addresses. */
export function addressRefusal(address: string, mayReach: AddressPolicy = isPublicAddress): string | null {
  if (!URL.canParse(address)) return 'not an address'
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `not by http: ${url.protocol}`
  if (url.username !== '' || url.password !== '') return 'with a user name in it'
  if (isBlockedPort(url.port)) return `port ${url.port} belongs to another protocol`
  // The URL parser has already turned 0x7f.1, 2130706433 and 0177.0.0.1 into 127.0.0.1.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || mayReach(host) ? null : `${host} is not a public address`
}

/** DNS lookup for sockets that fails if a name has a blocked address. */
export function checkedLookup(mayReach: AddressPolicy = isPublicAddress): LookupFunction {
  return (hostname, options, callback) => {
    const all: LookupOptions & { all: true } = { ...options, all: true }
    lookUp(hostname, all, (failure, addresses) => {
      if (failure) return callback(failure, [])
      const blocked = addresses.find(({ address }) => !mayReach(address))
      if (blocked) return callback(lookupError(hostname, blocked), [])
      const [first] = addresses
      if (options.all === true) return callback(null, addresses)
      return first ? callback(null, first.address, first.family) : callback(lookupError(hostname), [])
    })
  }
}

function lookupError(hostname: string, address?: LookupAddress): NodeJS.ErrnoException {
  const reason = address
    ? `${hostname} stands for ${address.address}, which is not a public address`
    : `${hostname} has no address`
  return Object.assign(new Error(reason), { code: 'EREFUSEDADDRESS' })
}
