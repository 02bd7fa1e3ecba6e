/** Networks of the proxies whose X-Forwarded-For the portal trusts (security S43). */
import ipaddr from 'ipaddr.js'
import { isIP, isIPv4 } from 'node:net'

type Range = ReturnType<typeof ipaddr.parseCIDR>

/** Address ranges of trusted proxies; made by {@link trustedProxies}. */
export type TrustedProxies = readonly Range[]

/** Whether a text is an address, or a network as `10.0.0.0/8`; a network of all addresses (`/0`) is refused. */
export function isTrustedRange(text: string): boolean {
  return parseRange(text) !== null
}

/** @throws RangeError when a text is neither an address nor a network */
export function trustedProxies(ranges: readonly string[]): TrustedProxies {
  return ranges.map((text) => {
    const range = parseRange(text)
    if (range === null) throw new RangeError('A trusted proxy must be an address or a network')
    return range
  })
}

function parseRange(text: string): Range | null {
  const [network = '', bits, ...rest] = text.split('/')
  // Node's check first: the package reads "10.1" and "0x7f.1" as addresses.
  if (rest.length > 0 || isIP(network) === 0 || network.includes('%')) return null
  const address = ipaddr.process(network)
  const maxBits = isIPv4(network) ? 32 : 128
  if (bits === undefined) return [address, address.kind() === 'ipv4' ? 32 : 128]
  if (!/^[1-9]\d{0,2}$/.test(bits) || Number(bits) > maxBits) return null
  return ipaddr.parseCIDR(text)
}
