/** Client addresses behind the proxies that the operator configured (security S43). */
import ipaddr from 'ipaddr.js'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { TrustedProxies } from '#environment/trusted-proxies.ts'

type Address = ReturnType<typeof ipaddr.process>

/** Part of a request that is read; Node's and Fastify's raw request have this shape. */
export interface AddressedRequest {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** Some proxies add the port that they were called from: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([\d.:a-f]{2,45})\])(?::\d{1,5})?$/i

/**
 * The client's address: the socket's, or, when that is a trusted proxy, the right-most entry of
 * X-Forwarded-For that is not a trusted proxy. Entries further left were written by the client and are never
 * read; nor are Forwarded, X-Real-IP and similar headers.
 *
 * @returns the shortest form, IPv4 where possible; '' = the socket is closed
 */
export function clientAddress({ headers, socket }: AddressedRequest, trusted: TrustedProxies): string {
  const own = addressOf(socket.remoteAddress ?? '')
  if (own === null) return ''
  let nearest = own
  const forwarded = headers['x-forwarded-for'] ?? ''
  const hops = (typeof forwarded === 'string' ? forwarded : forwarded.join(',')).split(',')
  while (hops.length > 0 && isTrusted(nearest, trusted)) {
    const hop = addressOf(hops.pop()?.trim() ?? '')
    if (hop === null) break
    nearest = hop
  }
  return nearest.toString()
}

/** Whether the connection is that of a proxy that the operator named. */
export function isFromProxy({ socket }: Pick<AddressedRequest, 'socket'>, trusted: TrustedProxies): boolean {
  const own = trusted.length > 0 ? addressOf(socket.remoteAddress ?? '') : null
  return own !== null && isTrusted(own, trusted)
}

function isTrusted(address: Address, trusted: TrustedProxies): boolean {
  return trusted.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}

function addressOf(text: string): Address | null {
  const [, v4, v6] = WITH_PORT.exec(text) ?? []
  const plain = v4 ?? v6 ?? text
  // Node's own check first: the package also accepts "127.1" and "0x7f.1". A zone ("%eth0") is local to this
  // machine.
  return isIP(plain) === 0 ? null : ipaddr.process(plain.replace(/%.*$/, ''))
}
