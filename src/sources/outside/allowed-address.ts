/**
 * Which addresses may be asked: public ones by http or https. Names are checked by every address that they
 * have, at the moment of connecting, and the connection goes to one of those that were checked (no second
 * lookup in between). OWASP ASVS 5.0, 1.3.6.
 */
import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isBlockedPort } from './blocked-ports.ts'

/** @param address an IPv4 or IPv6 address, without brackets */
export type AddressPolicy = (address: string) => boolean

/**
 * All of IPv6 that is given out (IANA); what lies outside may still be routed, as `::127.0.0.1` to this very
 * machine.
 */
const GLOBAL_UNICAST: ReturnType<typeof ipaddr.parseCIDR> = ipaddr.parseCIDR('2000::/3')

/** Global unicast addresses only: no loopback, local, reserved or tunnelled address (security S45). */
export const isPublicAddress: AddressPolicy = (address) => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST))
}

/**
 * Why an address may not be asked; `null` = it may. Names pass: {@link checkedLookup} looks at what they stand
 * for.
 */
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

/** A lookup for sockets that fails when a name has an address that may not be reached. */
export function checkedLookup(mayReach: AddressPolicy = isPublicAddress): LookupFunction {
  return (hostname, options, callback) => {
    const all: LookupOptions & { all: true } = { ...options, all: true }
    lookUp(hostname, all, (failure, addresses) => {
      if (failure) return callback(failure, [])
      const refused = addresses.find(({ address }) => !mayReach(address))
      if (refused) return callback(lookupError(hostname, refused), [])
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
