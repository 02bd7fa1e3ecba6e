/** Which network address a request comes from, behind proxies that the operator named (security S43). */
import ipaddr from 'ipaddr.js'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { TrustedProxies } from '#environment/trusted-proxies.ts'

type Address = ReturnType<typeof ipaddr.process>

/** As much of a request as is looked at; Node's and Fastify's raw request have this form. */
export interface AddressedRequest {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** Some proxies add the port that they were called from: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([\d.:a-f]{2,45})\])(?::\d{1,5})?$/i

/**
 * The client's address: the socket's, or, when that is a trusted proxy, the right-most entry of
 * X-Forwarded-For that is none. What stands further left was written by the client, and is never read; nor
 * are Forwarded, X-Real-IP and the like.
 *
 * @returns in its shortest form, IPv4 where it is one; '' = the socket is gone
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
  // Node's own check first: the package reads "127.1" and "0x7f.1" as well. A zone ("%eth0") is this
  // machine's own affair.
  return isIP(plain) === 0 ? null : ipaddr.process(plain.replace(/%.*$/, ''))
}
